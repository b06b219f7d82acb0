//! What a finished simulation leaves in its folder: the summary, the report, and journals of games worth a look.

use redoubt_kernel::Message;
use redoubt_lab::digest::Speaker;
use redoubt_lab::report::ReportPage;
use redoubt_lab::{Folder, Legend, Spec, Summary};

use super::showing::{setting, summary_json};
use crate::cli_error::CliError;
use crate::console::{Console, voice};
use crate::files::Save;
use crate::program::ProgramHost;

/// Writes everything that is made of the numbers.
pub(super) fn keep(console: &Console<'_>, folder: &Folder, spec: &Spec, legend: &Legend) -> Result<(), CliError> {
    let summary = Summary::new(legend, &folder.run.totals);
    let mut json = serde_json::to_vec_pretty(&summary_json(spec, &summary, false)).unwrap_or_default();
    json.push(b'\n');
    folder.write("summary.json", &json)?;
    let mut voice = voice(console.voice.lang());
    voice.learn_battle(legend.profile);
    let speaker = Speaker::new(&voice, legend);
    let rows = setting(&speaker, spec, summary.games);
    let battle = voice.word(&format!("{}-title", legend.profile.id));
    let title = Message::new("lab-report-title").with("battle", battle).with("games", summary.games.to_string());
    let title = voice.say(&title);
    let sections = speaker.sections(&summary);
    let page = ReportPage { lang: voice.lang(), title: &title, setting: &rows, sections: &sections };
    folder.write("report.html", page.html(&speaker).as_bytes())?;
    journals(folder, spec, &summary)
}

/// Games worth a look, as journals that `replay` and the page open.
fn journals(folder: &Folder, spec: &Spec, summary: &Summary) -> Result<(), CliError> {
    let place = folder.path().join("journals");
    std::fs::create_dir_all(&place).map_err(|error| CliError::file(&place, &error))?;
    let host: std::sync::Arc<dyn redoubt_tactics::Host> = ProgramHost::every_core(std::time::Duration::from_secs(60));
    for (name, game) in summary.notable.named() {
        let path = place.join(format!("{name}-{game}.jsonl"));
        if !path.exists() {
            for battle in redoubt_lab::replay(spec, &[game], &host)? {
                Save::create(&path, &battle)?;
            }
        }
    }
    Ok(())
}
