//! Charts (SVG) for the benchmark page.

use std::fmt::Display;
use std::path::Path;

use plotters::prelude::*;

use crate::measure::{Compiled, Kernel, LEVELS};

const SIZE: (u32, u32) = (900, 420);
/// gcnc's colour, and those of LLVM's levels.
const COLOURS: [RGBColor; 4] =
    [RGBColor(31, 119, 180), RGBColor(200, 200, 200), RGBColor(150, 150, 150), RGBColor(60, 60, 60)];

/// In-process compile time against code length: one dot per kernel, target and compiler.
pub fn compile_time(file: &Path, kernels: &[Kernel]) -> Result<(), String> {
    let root = SVGBackend::new(file, SIZE).into_drawing_area();
    root.fill(&WHITE).map_err(said)?;
    let mut chart = ChartBuilder::on(&root)
        .caption("Time in process against instructions of the code", ("sans-serif", 18))
        .margin(12)
        .x_label_area_size(40)
        .y_label_area_size(70)
        .build_cartesian_2d((5f64..20_000f64).log_scale(), (20f64..1_000_000f64).log_scale())
        .map_err(said)?;
    chart.configure_mesh().x_desc("instructions").y_desc("microseconds").draw().map_err(said)?;
    for (series, colour) in COLOURS.into_iter().enumerate() {
        let of = |k: &Kernel| -> (f64, f64) {
            let Compiled { in_process, instructions, .. } = if series == 0 { &k.gcnc } else { &k.llvm[series - 1] };
            (*instructions as f64, *in_process)
        };
        let name = if series == 0 { "gcnc".to_owned() } else { format!("LLVM {}", LEVELS[series - 1].0) };
        let dots = kernels.iter().map(|k| Circle::new(of(k), 2, colour.filled()));
        let legend = move |(x, y)| Circle::new((x + 8, y), 4, colour.filled());
        chart.draw_series(dots).map_err(said)?.label(name).legend(legend);
    }
    let mut labels = chart.configure_series_labels();
    labels.border_style(BLACK).background_style(WHITE).position(SeriesLabelPosition::UpperLeft).draw().map_err(said)?;
    root.present().map_err(said)
}

/// The ratio of each kernel and target in ascending order, with a line at one.
pub fn ratios(file: &Path, title: &str, kernels: &[Kernel], of: impl Fn(&Kernel) -> f64) -> Result<(), String> {
    let mut ratios: Vec<f64> = kernels.iter().map(of).collect();
    ratios.sort_by(f64::total_cmp);
    let (Some(least), Some(most)) = (ratios.first(), ratios.last()) else { return Ok(()) };
    let root = SVGBackend::new(file, SIZE).into_drawing_area();
    root.fill(&WHITE).map_err(said)?;
    let mut chart = ChartBuilder::on(&root)
        .caption(title, ("sans-serif", 18))
        .margin(12)
        .x_label_area_size(40)
        .y_label_area_size(60)
        .build_cartesian_2d(0..ratios.len(), (least.min(0.8) * 0.9..most.max(1.2) * 1.1).log_scale())
        .map_err(said)?;
    chart.configure_mesh().disable_x_mesh().x_desc("kernels and targets").y_desc("times").draw().map_err(said)?;
    let bars = ratios.iter().enumerate().map(|(i, &r)| Rectangle::new([(i, 1.0), (i + 1, r)], COLOURS[0].filled()));
    chart.draw_series(bars).map_err(said)?;
    chart.draw_series([PathElement::new([(0, 1.0), (ratios.len(), 1.0)], BLACK)]).map_err(said)?;
    root.present().map_err(said)
}

fn said(error: impl Display) -> String {
    error.to_string()
}
