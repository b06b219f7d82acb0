//! `train GAME`: self-play that teaches a battle's machine players; see `docs/strength.md`.

use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::Parser;
use indicatif::{ProgressBar, ProgressStyle};
use redoubt_kernel::{Game, Setup};
use redoubt_registry::GameVisitor;
use redoubt_training::course::{Course, Syllabus};
use redoubt_training::curve;

/// Teaches a battle's machine players by self-play. Stopped or done, it can be resumed with the same words.
#[derive(Parser)]
#[command(name = "train")]
struct Arguments {
    /// The battle.
    game: String,
    /// Its scenarios, with commas between them; the usual one if none is named.
    #[arg(long, value_delimiter = ',')]
    scenario: Vec<String>,
    /// Rounds of self-play and fitting.
    #[arg(long, default_value_t = 40)]
    rounds: u32,
    /// Games in a round.
    #[arg(long, default_value_t = 400)]
    games: u64,
    /// Simulations for a decision.
    #[arg(long, default_value_t = 60)]
    simulations: u32,
    /// Passes over what is remembered in a round.
    #[arg(long, default_value_t = 2)]
    passes: u32,
    /// How far a step goes at first.
    #[arg(long, default_value_t = 0.002)]
    rate: f32,
    /// How far what comes later reaches back to what is thought of earlier positions, as a part for each decision (λ).
    #[arg(long, default_value_t = 0.96)]
    reach: f32,
    /// The seed of everything that is left to chance.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// No new round is begun after so many minutes.
    #[arg(long)]
    minutes: Option<f64>,
    /// Where the course is kept: how far it is, the curve, and what was learned.
    #[arg(long, default_value = "target/training")]
    folder: PathBuf,
    /// Begin anew, whatever was kept.
    #[arg(long)]
    fresh: bool,
}

impl GameVisitor for Arguments {
    type Output = Result<(), String>;

    fn visit<G: Game>(self) -> Result<(), String> {
        let game = G::from_data(&G::PROFILE.source()).map_err(|_| "the built-in data has mistakes")?;
        let scenarios = if self.scenario.is_empty() { vec![String::new()] } else { self.scenario.clone() };
        let setups = scenarios.into_iter().map(|scenario| {
            let setup = Setup { scenario, ..Setup::default() };
            setup.complete(G::PROFILE.scenarios, &game.options()).map_err(|error| error.code.to_string())
        });
        let setups = setups.collect::<Result<Vec<Setup>, String>>()?;
        let folder = self.folder.join(G::PROFILE.id);
        fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        let kept = folder.join("course.json");
        let mut course = match fs::read_to_string(&kept) {
            Ok(text) if !self.fresh => {
                serde_json::from_str(&text).map_err(|error| format!("{}: {error}", kept.display()))?
            }
            _ => Course::default(),
        };
        // Where it is kept, and in how many goes it was done, is no part of what was learned.
        let mut words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--fresh").collect();
        for other in ["--folder", "--minutes"] {
            if let Some(at) = words.iter().position(|word| word == other) {
                words.drain(at..words.len().min(at + 2));
            }
        }
        let command = format!("cargo run --release -p redoubt-training --bin train -- {}", words.join(" "));
        let syllabus = Syllabus {
            rounds: self.rounds,
            games: self.games,
            simulations: self.simulations,
            passes: self.passes,
            rate: self.rate,
            reach: self.reach.clamp(0.0, 1.0),
            seed: self.seed,
        };
        let started = Instant::now();
        let late = |minutes: f64| started.elapsed() > Duration::from_secs_f64(minutes.max(0.0) * 60.0);
        while course.marks.len() < self.rounds as usize && !self.minutes.is_some_and(late) {
            let bar = ProgressBar::new(self.games);
            let style = ProgressStyle::with_template("{prefix} {bar:30} {pos}/{len} games, {eta} left");
            bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
            bar.set_prefix(format!("round {}/{}", course.marks.len() + 1, self.rounds));
            if !course.round(&game, &setups, &syllabus, &|| bar.inc(1)) {
                return Err("nothing to learn from: this battle has no signs".to_owned());
            }
            bar.finish_and_clear();
            if let Some(mark) = course.marks.last() {
                let trial = mark.trial.map_or(String::new(), |trial| format!(", {trial:+.3} against the hand-made"));
                println!(
                    "round {}: {:+.3} in self-play{trial}; error {:.4}, surprise {:.3}; {:.0} s",
                    course.marks.len(),
                    mark.end,
                    mark.error,
                    mark.surprise,
                    started.elapsed().as_secs_f64()
                );
            }
            let course_text = serde_json::to_string(&course).map_err(|error| error.to_string())?;
            let learned = course.judgement(&command, self.seed).write(G::PROFILE.id);
            let files = [
                (kept.clone(), course_text),
                (folder.join("curve.svg"), curve::svg(G::PROFILE.id, &course.marks)),
                (folder.join("judgement.json"), learned),
            ];
            for (path, text) in files {
                fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))?;
            }
        }
        println!("{}: what was learned", folder.join("judgement.json").display());
        Ok(())
    }
}

fn main() -> Result<(), String> {
    let arguments = Arguments::parse();
    let game = arguments.game.clone();
    redoubt_registry::visit(&game, arguments).map_err(|error| error.code.to_string())?
}
