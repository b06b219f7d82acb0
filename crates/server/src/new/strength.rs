//! A machine player between the levels: the form's slider, which is worth something only where someone chose it.

use maud::{Markup, html};
use redoubt_kernel::{Message, Profile};
use redoubt_tactics::Level;

use super::begin::Sent;
use crate::visitor::Visitor;

/// Says in the form that a seat is for someone as strong as its slider says.
pub(super) const RATED: &str = "rated";

/// The name of a slider, before that of its seat.
const POINTS: &str = "points-";

/// What such a player is called where one is offered: points of Elo mean something where there is someone to beat.
pub(super) const fn offered(alone: bool) -> &'static str {
    if alone { "page-who-between-alone" } else { "page-who-between" }
}

/// Who was chosen, if it is someone between the levels.
pub(super) fn chosen(who: &str) -> Option<u16> {
    match who.parse::<Level>() {
        Ok(Level::Rated(points)) => Some(points),
        _ => None,
    }
}

/// The slider of a seat. Without a script it still slides; what it stands at is said in words by one.
pub(super) fn slider(visitor: &Visitor, profile: &Profile, seat: &str, chosen: Option<u16>) -> Markup {
    let steps: Vec<u16> = Level::between(profile).map(|level| level.points(profile)).collect();
    let [Some(least), Some(most)] = [steps.first(), steps.last()] else { return Markup::default() };
    let points = chosen.unwrap_or_else(|| steps[steps.len() / 2]).clamp(*least, *most);
    let here = steps.iter().rposition(|step| *step <= points).unwrap_or(0);
    let words: Vec<String> = steps.iter().map(|points| told(visitor, profile, *points)).collect();
    let alone = profile.seats.len() == 1;
    html! {
        label.points {
            span { (visitor.word(if alone { "page-strength" } else { "page-elo" })) }
            input type="range" name={ (POINTS) (seat) } min=(least) max=(most) step=(Level::STEP) value=(steps[here])
                aria-valuetext=(words[here]) data-words=(words.join("|"));
            output { (words[here]) }
        }
    }
}

/// So many points, and which levels they lie between.
fn told(visitor: &Visitor, profile: &Profile, points: u16) -> String {
    let name = |level: Level| visitor.word(&format!("page-level-{}", level.id()));
    let text = |id| Message::new(id).with("points", points.to_string());
    let levels = Level::OPPONENTS;
    if let Some(level) = levels.into_iter().find(|level| level.points(profile) == points) {
        return visitor.say(&text("page-points-exactly").with("level", name(level)));
    }
    let mut pairs = levels.windows(2);
    let Some([low, high]) = pairs.find(|pair| points < pair[1].points(profile)) else { return points.to_string() };
    visitor.say(&text("page-points-between").with("low", name(*low)).with("high", name(*high)))
}

/// Joins what a slider says to the seat it belongs to; what nobody chose is dropped.
pub(super) fn join(sent: &mut Sent) {
    let sliders: Vec<String> = sent.keys().filter(|name| name.starts_with(POINTS)).cloned().collect();
    for slider in sliders {
        let points = sent.remove(&slider).and_then(|points| points.parse::<u16>().ok());
        let seat = format!("seat-{}", slider.trim_start_matches(POINTS));
        if let (Some(who), Some(points)) = (sent.get_mut(&seat).filter(|who| who.as_str() == RATED), points) {
            *who = Level::Rated(points).to_string();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slider_counts_only_for_the_seat_that_is_played_by_strength() {
        let form = [
            ("seat-rome", RATED),
            ("points-rome", "1450"),
            ("seat-carthage", "general"),
            ("points-carthage", "1200"),
            ("points-nobody", "1"),
        ];
        let mut sent: Sent = form.into_iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
        join(&mut sent);
        let joined: Vec<(&str, &str)> = sent.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        assert_eq!(joined, [("seat-carthage", "general"), ("seat-rome", "elo:1450")]);
        assert_eq!((chosen("elo:1450"), chosen("general"), chosen("me")), (Some(1450), None, None));
    }
}
