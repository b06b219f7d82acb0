//! One HTML file that needs nothing else: charts, tables, both themes.

use maud::{DOCTYPE, Markup, html};
use redoubt_kernel::Lang;

use crate::chart::STYLE;
use crate::digest::{Section, Speaker};

/// A page.
pub struct ReportPage<'a> {
    /// The language.
    pub lang: Lang,
    /// Its title.
    pub title: &'a str,
    /// What it is about: names and values.
    pub setting: &'a [(String, String)],
    /// Its parts.
    pub sections: &'a [Section],
}

impl ReportPage<'_> {
    /// As HTML.
    pub fn html(&self, speaker: &Speaker<'_>) -> String {
        let page = html! {
            (DOCTYPE)
            html lang=(self.lang.code()) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    title { (self.title) }
                    style { (STYLE) }
                }
                body {
                    main {
                        h1 { (self.title) }
                        dl { @for (name, value) in self.setting { dt { (name) } dd { (value) } } }
                        @for (index, section) in self.sections.iter().enumerate() { (shown(index, section, speaker)) }
                    }
                }
            }
        };
        page.into_string()
    }
}

fn shown(index: usize, section: &Section, speaker: &Speaker<'_>) -> Markup {
    let number = |value: f64, percent: bool| {
        if percent { format!("{} %", speaker.number(value * 100.0, 0)) } else { short(speaker, value) }
    };
    let drawn = section.chart.as_ref().filter(|chart| !chart.is_empty());
    html! {
        section {
            h2 { (section.heading) }
            @if let Some(note) = &section.note { p class="note" { (note) } }
            @if let Some(chart) = drawn {
                div class="sheet" {
                    (chart.svg(&format!("chart-{index}"), &section.heading, &described(section), &number))
                }
            }
            @if section.rows.len() > 12 && drawn.is_some() {
                details { summary { (speaker.word("lab-report-table")) } (table(section)) }
            } @else {
                (table(section))
            }
        }
    }
}

/// A number with as many decimals as it needs on an axis.
fn short(speaker: &Speaker<'_>, value: f64) -> String {
    let decimals = if value.fract().abs() < 1e-9 {
        0
    } else if value.abs() < 1.0 {
        2
    } else {
        1
    };
    speaker.number(value, decimals)
}

/// A chart in words: its rows, as far as anyone would listen.
fn described(section: &Section) -> String {
    const ROWS: usize = 12;
    let row = |row: &Vec<String>| {
        let cells = row.iter().zip(&section.columns).skip(1).filter(|(cell, _)| !cell.is_empty());
        let told: Vec<String> = cells.map(|(cell, column)| format!("{column}: {cell}")).collect();
        format!("{}: {}", row.first().map_or("", String::as_str), told.join(", "))
    };
    let mut told: Vec<String> = section.rows.iter().take(ROWS).map(row).collect();
    if section.rows.len() > ROWS {
        told.push("…".to_owned());
    }
    told.join(". ")
}

fn table(section: &Section) -> Markup {
    html! {
        div class="sheet" {
            table {
                thead { tr { @for column in &section.columns { th scope="col" { (column) } } } }
                tbody { @for row in &section.rows { tr { @for cell in row { td { (cell) } } } } }
            }
        }
    }
}
