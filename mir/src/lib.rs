//! Machine functions over the instructions of the table, with a logical and a linear control-flow graph.
