//! Results as Python's dataclasses: `gcnc/records.py` has their fields.

use gcnc::emulator::{Statistics, Timing};
use gcnc::follow::{LiveValue, Pressure};
use gcnc::ir::remarks::SourcePlace;
use gcnc::{Compiled, Inspection, KernelArg, KernelInfo, Target};
use gcnc_isa::Setting;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyTuple};

use crate::errors::diagnostics;

/// An instance of one of the package's dataclasses.
pub type Record<'py> = Bound<'py, PyAny>;

/// Makes a record of a class in `gcnc.records`.
macro_rules! record {
    ($py:ident, $class:ident { $($field:ident: $value:expr),* $(,)? }) => {{
        let fields = pyo3::types::PyDict::new($py);
        $(fields.set_item(pyo3::intern!($py, stringify!($field)), $value)?;)*
        $crate::records::make($py, stringify!($class), &fields)
    }};
}
pub(crate) use record;

pub fn make<'py>(py: Python<'py>, class: &str, fields: &Bound<'py, PyDict>) -> PyResult<Record<'py>> {
    py.import(pyo3::intern!(py, "gcnc.records"))?.getattr(class)?.call((), Some(fields))
}

pub fn compiled<'py>(py: Python<'py>, c: &Compiled) -> PyResult<Record<'py>> {
    record!(
        py,
        Compiled {
            bytes: PyBytes::new(py, &c.bytes),
            kernels: kernels(py, &c.kernels)?,
            warnings: diagnostics(py, &c.warnings, None)?,
        }
    )
}

pub fn inspection<'py>(py: Python<'py>, i: &Inspection) -> PyResult<Record<'py>> {
    record!(
        py,
        Inspection {
            target: &i.target,
            os: &i.os,
            code_object_version: i.code_object_version,
            kernels: kernels(py, &i.kernels)?,
        }
    )
}

fn kernels<'py>(py: Python<'py>, all: &[KernelInfo]) -> PyResult<Bound<'py, PyTuple>> {
    tuple(py, all, kernel)
}

fn kernel<'py>(py: Python<'py>, k: &KernelInfo) -> PyResult<Record<'py>> {
    record!(
        py,
        KernelInfo {
            name: &k.name,
            symbol: &k.symbol,
            args: tuple(py, &k.args, kernel_arg)?,
            kernarg_size: k.kernarg_size,
            kernarg_align: k.kernarg_align,
            lds_size: k.lds_size,
            private_size: k.private_size,
            dynamic_stack: k.dynamic_stack,
            sgprs: k.sgprs,
            vgprs: k.vgprs,
            agprs: k.agprs,
            sgpr_spills: k.sgpr_spills,
            vgpr_spills: k.vgpr_spills,
            wave_size: k.wave_size,
            max_workgroup_size: k.max_workgroup_size,
            required_workgroup_size: k.required_workgroup_size.map(|[x, y, z]| (x, y, z)),
            occupancy: k.occupancy,
            occupancy_limit: k.occupancy_limit(),
            pressure: tuple(py, &k.pressure, pressure)?,
        }
    )
}

fn tuple<'py, T>(
    py: Python<'py>,
    all: &[T],
    record: impl Fn(Python<'py>, &T) -> PyResult<Record<'py>>,
) -> PyResult<Bound<'py, PyTuple>> {
    PyTuple::new(py, all.iter().map(|one| record(py, one)).collect::<PyResult<Vec<_>>>()?)
}

fn pressure<'py>(py: Python<'py>, p: &Pressure) -> PyResult<Record<'py>> {
    record!(
        py,
        Pressure {
            vectors: p.vectors,
            registers: p.registers,
            instruction: &p.at.text,
            offset: p.offset,
            place: p.at.place.as_ref().map(place),
            values: tuple(py, &p.values, live_value)?,
            how_to_free: p.how_to_free(),
        }
    )
}

fn live_value<'py>(py: Python<'py>, value: &LiveValue) -> PyResult<Record<'py>> {
    record!(
        py,
        LiveValue {
            name: value.name(),
            registers: PyTuple::new(py, &value.registers)?,
            count: value.count,
            place: value.place().map(place),
        }
    )
}

fn place(at: &SourcePlace) -> (&str, u32, u32) {
    (&at.file, at.line, at.column)
}

fn kernel_arg<'py>(py: Python<'py>, arg: &KernelArg) -> PyResult<Record<'py>> {
    record!(
        py,
        KernelArg {
            name: arg.name.as_deref(),
            type_name: arg.type_name.as_deref(),
            offset: arg.offset,
            size: arg.size,
            kind: &arg.kind,
            address_space: arg.address_space.as_deref(),
        }
    )
}

pub fn target<'py>(py: Python<'py>, t: &Target) -> PyResult<Record<'py>> {
    let all = [("sramecc", t.sramecc()), ("xnack", t.xnack())];
    let features = all.into_iter().filter(|(_, setting)| *setting != Setting::Unsupported).map(|(name, _)| name);
    record!(
        py,
        Target {
            processor: t.name(),
            wave_size: t.wave_size(),
            wave_sizes: PyTuple::new(py, t.wave_sizes())?,
            features: PyTuple::new(py, features.collect::<Vec<_>>())?,
        }
    )
}

pub fn statistics<'py>(py: Python<'py>, s: &Statistics, timing: Option<&Timing>) -> PyResult<Record<'py>> {
    record!(
        py,
        Statistics {
            waves: s.waves,
            instructions: s.instructions,
            lane_instructions: s.lane_instructions,
            timing: timing.map(|t| self::timing(py, t)).transpose()?,
        }
    )
}

fn timing<'py>(py: Python<'py>, t: &Timing) -> PyResult<Record<'py>> {
    record!(
        py,
        Timing { cycles: t.cycles, resident: t.resident, possible: t.possible, limit: t.limit, report: t.to_string() }
    )
}
