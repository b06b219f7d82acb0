//! A drawing as PNG, where the program was built with a renderer (feature `png`). Here alone it is asked for: everything else is
//! the same with and without.

use redoubt_kernel::{Code, Error, Message};

/// An SVG as PNG, `width` pixels across. Letters are set in the system's fonts; where there are none, they are left out and
/// everything else is drawn.
#[cfg(feature = "png")]
pub fn png(drawing: &str, width: u32) -> Result<Vec<u8>, Error> {
    use resvg::{tiny_skia, usvg};

    let undrawn = |cause: String| Error::new(Code::Undrawn, Message::new("replay-undrawn").with("cause", cause));
    let mut options = usvg::Options::default();
    options.fontdb_mut().load_system_fonts();
    let tree = usvg::Tree::from_str(drawing, &options).map_err(|error| undrawn(error.to_string()))?;
    let size = tree.size();
    let scale = width.max(1) as f32 / size.width().max(1.0);
    let height = (size.height() * scale).ceil().max(1.0) as u32;
    let mut canvas =
        tiny_skia::Pixmap::new(width.max(1), height).ok_or_else(|| undrawn(format!("{width} × {height}")))?;
    resvg::render(&tree, tiny_skia::Transform::from_scale(scale, scale), &mut canvas.as_mut());
    canvas.encode_png().map_err(|error| undrawn(error.to_string()))
}

/// A program that was built without says so, and how to get one that can.
#[cfg(not(feature = "png"))]
pub fn png(_: &str, _: u32) -> Result<Vec<u8>, Error> {
    Err(Error::new(Code::NoPng, Message::new("replay-no-png")))
}
