//! IR to MIR: instruction selection by rules, lane masks and the linear control-flow graph.
