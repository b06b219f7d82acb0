//! The light: night as a blue wash, with lantern light round whatever burns.

use maud::{Markup, html};
use redoubt_kernel::scene::{FeatureKind, Form, Light};

use super::pen::{DrawnPoint, n};
use super::sheet::SvgSheet;

fn is_dark(sheet: &SvgSheet) -> bool {
    match sheet.plan.light {
        Light::Day => false,
        Light::Night | Light::Dawn => true,
    }
}

/// Where light comes from: what burns, and lamps in the scenery.
fn lamps(sheet: &SvgSheet) -> Vec<(DrawnPoint, f64)> {
    let fires = sheet.scene.pieces.iter().filter(|piece| piece.form == Form::Blaze);
    let fires = fires.filter_map(|piece| sheet.place(&piece.space)).map(|at| (at, 210.0));
    let lanterns = sheet.plan.scenery.iter().filter(|feature| feature.kind == FeatureKind::Lamp);
    let lanterns =
        lanterns.filter_map(|feature| feature.points.first()).map(|at| ((f64::from(at.0), f64::from(at.1)), 95.0));
    fires.chain(lanterns).collect()
}

/// The gradients and the mask.
pub(super) fn definitions(sheet: &SvgSheet) -> Markup {
    html! {
        @if is_dark(sheet) {
            radialGradient id=(sheet.id("dim")) {
                stop.dim-heart offset="0" {}
                stop.dim-edge offset="1" {}
            }
            radialGradient id=(sheet.id("lamp")) {
                stop.lamp-heart offset="0" {}
                stop.lamp-edge offset="1" {}
            }
            mask id=(sheet.id("dark")) {
                rect.mask-all width=(sheet.plan.width) height=(sheet.plan.height) {}
                @for ((x, y), r) in lamps(sheet) { circle cx=(n(x)) cy=(n(y)) r=(n(r)) fill=(sheet.paint("dim")) {} }
            }
        }
    }
}

/// The wash over the ground; pieces stand in their own light, so that they can be read.
pub(super) fn shade(sheet: &SvgSheet) -> Markup {
    html! {
        @if is_dark(sheet) {
            g.shade aria-hidden="true" {
                rect class=(sheet.plan.light.word()) width=(sheet.plan.width) height=(sheet.plan.height) mask=(sheet.paint("dark")) {}
                @for ((x, y), r) in lamps(sheet) { circle cx=(n(x)) cy=(n(y)) r=(n(r)) fill=(sheet.paint("lamp")) {} }
            }
        }
    }
}
