//! The ground: four tracks that lead in, and the interior they share.

/// How many tracks there are.
pub const TRACKS: usize = 4;

redoubt_kernel::numbered! {
    /// one of the four tracks, by its place in the data file.
    pub struct Track below TRACKS;
}

impl Track {
    /// Every track.
    pub const ALL: [Track; TRACKS] = [Track(0), Track(1), Track(2), Track(3)];
}

redoubt_kernel::bit_set! {
    /// Several tracks, in the order of the data file.
    pub struct Tracks(u8) of Track;
}

/// the box farthest out.
pub const FAR: i8 = 5;
/// the Outer Perimeter.
pub const OUTER_PERIMETER: i8 = 0;
/// the Final Redoubt.
pub const FINAL_REDOUBT: i8 = -2;

/// How many posts there are.
pub const POSTS: usize = TRACKS + 1;

redoubt_kernel::numbered! {
    /// a place that a Hero can hold: box 1 of a track, or the Outer Perimeter.
    pub struct Post below POSTS;
}

impl Post {
    /// The Outer Perimeter.
    pub const PERIMETER: Post = Post(TRACKS as u8);

    /// Every post.
    pub const ALL: [Post; POSTS] = [Post(0), Post(1), Post(2), Post(3), Post(4)];

    /// Box 1 of a track.
    pub const fn of(track: Track) -> Post {
        Post(track.0)
    }

    /// The track whose box 1 it is; `None` for the Outer Perimeter.
    pub const fn track(self) -> Option<Track> {
        if (self.0 as usize) < TRACKS { Some(Track(self.0)) } else { None }
    }

    #[inline]
    pub(crate) const fn bit(self) -> u8 {
        1 << self.0
    }
}

/// how far a volley has to carry.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Range {
    Close,
    Medium,
    Long,
}

impl Range {
    /// the range to a box; box 4 only for those who reach it.
    #[inline]
    pub const fn to(place: i8, reach: i8) -> Option<Range> {
        match place {
            ..=1 => Some(Range::Close),
            2 => Some(Range::Medium),
            3 => Some(Range::Long),
            4 if reach >= 4 => Some(Range::Long),
            _ => None,
        }
    }
}
