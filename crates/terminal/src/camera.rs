//! How large the board is drawn, and what part of it is seen.

use redoubt_kernel::scene::Scene;
use redoubt_stage::chart::{self, Grain};
use redoubt_stage::sheet::Sheet;
use redoubt_stage::{Voice, terminal};

/// Characters of a board's unit, from small to large.
const UNITS: [(usize, usize); 11] =
    [(4, 2), (5, 2), (6, 2), (7, 2), (5, 3), (6, 3), (8, 3), (8, 4), (10, 4), (14, 5), (18, 7)];

/// The smallest of them in which a piece can be read, if all of the board is seen then.
const READABLE: usize = 1;

/// Those from which one is taken, as high as fits, where the board is to be clipped anyway.
const CLIPPED: [usize; 3] = [2, 4, 5];

/// How large a measured table is drawn, from small to large; an inch is about twice as high as it is wide.
const GRAINS: [Grain; 4] = [
    Grain { columns: 1, rows: (1, 2) },
    Grain { columns: 2, rows: (1, 1) },
    Grain { columns: 4, rows: (2, 1) },
    Grain { columns: 6, rows: (3, 1) },
];

/// See the [module](self).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Camera {
    /// Which size.
    pub(crate) zoom: usize,
    /// The column and row of the sheet in the top left corner.
    pub(crate) corner: (usize, usize),
}

impl Camera {
    /// The largest size at which all of a board fits into so many columns and rows and can be read.
    pub(crate) fn whole(scene: &Scene, voice: &Voice, room: (u16, u16)) -> Option<Self> {
        let least = if scene.board.table.is_some() { 0 } else { READABLE };
        let sizes = (least..Camera::sizes(scene)).rev().map(Camera::at);
        sizes.into_iter().find(|camera| camera.fits(scene, voice, room) == (true, true))
    }

    /// A size that can be read, where no more than a part of the board is seen.
    pub(crate) fn clipped(scene: &Scene, voice: &Voice, room: (u16, u16)) -> Self {
        match scene.board.table {
            Some(_) => Camera::at(0),
            None => {
                let high = CLIPPED.into_iter().rev().map(Camera::at).find(|camera| camera.fits(scene, voice, room).1);
                high.unwrap_or(Camera::at(CLIPPED[0]))
            }
        }
    }

    fn at(zoom: usize) -> Self {
        Camera { zoom, corner: (0, 0) }
    }

    /// Does it fit in breadth, and in height?
    fn fits(self, scene: &Scene, voice: &Voice, room: (u16, u16)) -> (bool, bool) {
        let sheet = self.sheet(scene, voice, false);
        (sheet.width() <= room.0.into(), sheet.height() <= room.1.into())
    }

    fn sizes(scene: &Scene) -> usize {
        if scene.board.table.is_some() { GRAINS.len() } else { UNITS.len() }
    }

    /// One size larger or smaller, if there is one.
    pub(crate) fn zoomed(self, scene: &Scene, closer: bool) -> Self {
        let last = Camera::sizes(scene) - 1;
        let zoom = if closer { (self.zoom + 1).min(last) } else { self.zoom.saturating_sub(1) };
        Camera { zoom, ..self }
    }

    /// The board at this size; ground may be drawn in half-blocks, where there are colours to tell them apart.
    pub(crate) fn sheet(self, scene: &Scene, voice: &Voice, halves: bool) -> Sheet {
        chart::plot(scene, voice, self.grain(), halves)
            .unwrap_or_else(|| terminal::plot(scene, voice, UNITS[self.zoom.min(UNITS.len() - 1)]))
    }

    /// Has a piece a single row?
    pub(crate) fn is_low(self) -> bool {
        UNITS[self.zoom.min(UNITS.len() - 1)].1 <= 2
    }

    /// How large a measured table is drawn.
    pub(crate) fn grain(self) -> Grain {
        GRAINS[self.zoom.min(GRAINS.len() - 1)]
    }

    /// Moves what is seen so that a cell is in it, with a little around it.
    pub(crate) fn follow(&mut self, sheet: &Sheet, cell: (usize, usize), room: (u16, u16)) {
        let along = |corner: usize, at: usize, room: u16, whole: usize| {
            let (room, around) = (usize::from(room), usize::from(room) / 6);
            let low = (at + around + 1).saturating_sub(room);
            let high = at.saturating_sub(around);
            corner.clamp(low.min(high), high).min(whole.saturating_sub(room))
        };
        self.corner.0 = along(self.corner.0, cell.0, room.0, sheet.width());
        self.corner.1 = along(self.corner.1, cell.1, room.1, sheet.height());
    }

    /// Moves what is seen by so many columns and rows, as far as there is more.
    pub(crate) fn pan(&mut self, sheet: &Sheet, by: (i32, i32), room: (u16, u16)) {
        let along = |corner: usize, by: i32, whole: usize, room: u16| {
            corner.saturating_add_signed(by as isize).min(whole.saturating_sub(room.into()))
        };
        self.corner.0 = along(self.corner.0, by.0, sheet.width(), room.0);
        self.corner.1 = along(self.corner.1, by.1, sheet.height(), room.1);
    }
}
