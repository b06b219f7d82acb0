//! What the judgement of `prospects` is put together from, in words: why one thing is advised and not another.

use redoubt_kernel::Merit;

use crate::Hospital;
use crate::position::Position;
use crate::prospects::STRENGTH as S;

/// Signs that are about the same thing, by their places, and what is said to the British and to the Zulus who gain by them. Those
/// whose weight makes sense only beside other signs are left out.
type Subjects = &'static [(&'static [usize], &'static str, &'static str)];

/// Where there are wounded.
const RESCUE: Subjects = &[
    (&[S, S + 3], "hospital-why-saved", ""),
    (&[S + 1, S + 4], "hospital-why-spared", "hospital-why-killed"),
    (&[S + 13], "hospital-why-carried", ""),
    (&[S + 14, S + 18, S + 23], "hospital-why-nearer", "hospital-why-farther"),
    (&[S + 8, S + 9, S + 15, S + 16, S + 19, S + 24, S + 25], "hospital-why-guarded", "hospital-why-beset"),
    (&[S + 26], "hospital-why-help", "hospital-why-no-help"),
    (&[S + 5, S + 6], "hospital-why-way-open", "hospital-why-way-shut"),
    (&[2], "hospital-why-fit", "hospital-why-hurt"),
    (&[5], "hospital-why-warriors-lost", "hospital-why-warriors-kept"),
    (&[8], "hospital-why-apart", "hospital-why-at-grips"),
];

/// Where there are none.
const FIRE: Subjects = &[
    (&[S, S + 1, S + 2, S + 3, S + 4], "hospital-why-unburnt", "hospital-why-burnt"),
    (&[S + 7, S + 8, S + 9], "hospital-why-torch-away", "hospital-why-torch-nearer"),
    (&[S + 10, S + 12], "hospital-why-keep-out", "hospital-why-break-in"),
    (&[2], "hospital-why-fit", "hospital-why-hurt"),
    (&[7], "hospital-why-empty-less", "hospital-why-empty-more"),
    (&[8], "hospital-why-apart", "hospital-why-at-grips"),
];

impl Hospital {
    /// See [`redoubt_kernel::Advice::merits`].
    pub(crate) fn merits_of(&self, position: &Position, merits: &mut Vec<Merit>) {
        merits.clear();
        let weighed: Vec<i32> = self.weighed(position).collect();
        let subjects = if position.scenario.has_wounded() { RESCUE } else { FIRE };
        merits.extend(subjects.iter().map(|(places, first, others)| {
            let worth = places.iter().filter_map(|place| weighed.get(*place)).sum();
            Merit { worth, first, others }
        }));
    }
}
