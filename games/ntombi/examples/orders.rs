//! How fast the rules are: whole games of Meyer's Drift, played at random among what is offered, phases seldom cut short.
//!
//! `cargo run --release -p redoubt-ntombi --example orders`

use std::time::{Duration, Instant};

use redoubt_kernel::chance::Seeded;
use redoubt_kernel::{Game, Setup, Turn};
use redoubt_ntombi::Ntombi;
use redoubt_ntombi::action::Action;

fn main() {
    let Ok(ntombi) = Ntombi::from_data(&Ntombi::PROFILE.source()) else { return };
    let setup = Setup { scenario: "meyers-drift".to_owned(), ..Setup::default() };
    let mut chance = Seeded::new(7);
    let mut actions = Vec::with_capacity(1024);
    let (mut legal, mut perform) = (Duration::ZERO, Duration::ZERO);
    let (mut decisions, mut orders, mut games) = (0u64, 0u64, 0u64);
    let start = Instant::now();
    while start.elapsed() < Duration::from_secs(5) {
        let Ok(mut position) = ntombi.begin(&setup, &mut chance, &mut ()) else { return };
        while ntombi.turn(&position) != Turn::Over {
            let before = Instant::now();
            ntombi.legal(&position, &mut actions);
            legal += before.elapsed();
            let index = loop {
                let index = chance.below(actions.len() as u32) as usize;
                if actions.len() == 1 || actions[index] != Action::End || chance.below(20) == 0 {
                    break index;
                }
            };
            // A group's order is one for each of its figures.
            orders += match actions[index] {
                Action::Advance { group, .. } => group.len() as u64,
                _ => 1,
            };
            let before = Instant::now();
            if ntombi.perform(&mut position, &actions[index], &mut chance, &mut ()).is_err() {
                return;
            }
            perform += before.elapsed();
            decisions += 1;
        }
        games += 1;
    }
    let seconds = start.elapsed().as_secs_f64();
    println!("{games} games, {decisions} decisions, {orders} figure orders in {seconds:.2} s");
    println!(
        "{:.0} figure orders a second, {:.0} decisions a second",
        orders as f64 / seconds,
        decisions as f64 / seconds
    );
    println!("{:.2} ms a game", seconds * 1e3 / games as f64);
    let each = |time: Duration| time.as_secs_f64() * 1e9 / decisions as f64;
    println!("listing {:.0} ns, carrying out {:.0} ns a decision", each(legal), each(perform));
}
