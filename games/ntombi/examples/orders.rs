use redoubt_kernel::chance::Seeded;
use redoubt_kernel::{Game, Setup, Turn};
use redoubt_ntombi::Ntombi;

fn cpu() -> f64 {
    let text = std::fs::read_to_string("/proc/self/stat").unwrap();
    let fields: Vec<&str> = text.rsplit(')').next().unwrap().split_whitespace().collect();
    fields[11].parse::<f64>().unwrap() / 100.0
}

fn main() {
    let ntombi = Ntombi::from_data(&Ntombi::PROFILE.source()).unwrap();
    let setup = Setup { scenario: "meyers-drift".to_owned(), ..Setup::default() };
    let mut chance = Seeded::new(7);
    let start = cpu();
    let (mut orders, mut games) = (0u64, 0u64);
    let which = std::env::args().nth(1).unwrap_or_default();
    while cpu() - start < 3.0 {
        let mut position = ntombi.begin(&setup, &mut chance, &mut ()).unwrap();
        if which == "random" {
            let mut actions = Vec::new();
            while ntombi.turn(&position) != Turn::Over {
                ntombi.legal(&position, &mut actions);
                let index = chance.below(actions.len() as u32) as usize;
                ntombi.perform(&mut position, &actions[index], &mut chance, &mut ()).unwrap();
                orders += 1;
            }
        } else {
            while let Some(order) = ntombi.drilled(&position) {
                if let Err(refusal) = ntombi.check(&position, &order) {
                    panic!("{order:?} {refusal:?}");
                }
                ntombi.perform(&mut position, &order, &mut chance, &mut ()).unwrap();
                orders += 1;
            }
            assert!(ntombi.turn(&position) == Turn::Over);
        }
        games += 1;
    }
    let s = cpu() - start;
    println!(
        "{which}: {:.0} orders per cpu second, {:.2} ms a game, {} orders a game",
        orders as f64 / s,
        s * 1e3 / games as f64,
        orders / games
    );
}
