//! Pictograms: silhouettes in a box from −24 to 24, in the colour of whatever they stand on. `i` is filled with it, `o` is
//! drawn in it, `g` is cut out of it.

/// The drawing of this name; what has none is a plain disc.
pub(super) fn drawing(name: &str) -> &'static str {
    match name {
        "rifle" => RIFLE,
        "zulu_rifle" => ZULU_RIFLE,
        "pistol" => PISTOL,
        "chevrons" => CHEVRONS,
        "cross" => CROSS,
        "officer" => OFFICER,
        "assegai" => ASSEGAI,
        "headring" => HEADRING,
        "ibutho" => IBUTHO,
        "stretcher" => STRETCHER,
        "pickaxe" => PICKAXE,
        "fire" => FIRE,
        "victory" => VICTORY,
        "palisade" => PALISADE,
        "port" => PORT,
        "hero" => HERO,
        "shield" => SHIELD,
        "sword" => SWORD,
        "bow" => BOW,
        "horse" => HORSE,
        "elephant" => ELEPHANT,
        "helmet" => HELMET,
        "bucket" => BUCKET,
        "volley" => VOLLEY,
        "bayonet" => BAYONET,
        "drum" => DRUM,
        "column" => COLUMN,
        "moon" => MOON,
        "advance_1" => ADVANCE_1,
        "advance_2" => ADVANCE_2,
        "advance_3" => ADVANCE_3,
        "rally" => RALLY,
        "chief" => CHIEF,
        "hot_rifle" => HOT_RIFLE,
        "speech" => SPEECH,
        "spears" => SPEARS,
        "sniper" => SNIPER,
        _ => DISC,
    }
}

const DISC: &str = r#"<circle class="i" r="9"/>"#;

const RIFLE: &str = r#"<g transform="rotate(-45)"><path class="i" d="M-21-2h13l4-2h25v3h-24l-2 3h-4l-3 4h-9l-4 3z"/><path class="o" d="M-7 1c0 4 4 4 5 0M2-5h5"/></g>"#;

const ZULU_RIFLE: &str = r#"<g transform="rotate(-45)"><path class="i" d="M-20-1h12l4-2h23v2.6h-22l-2 3h-4l-3 3.4h-8l-3 3z"/></g><g transform="rotate(45)"><path class="o" d="M-19 0h30"/><path class="i" d="M10-3.5l11 3.5-11 3.5z"/></g>"#;

const PISTOL: &str = r#"<path class="i" d="M-19-10h32v7h-13l-3 4h-6l-6 15h-9l5-16c-3-2-3-7 0-10z"/><circle class="g" cx="-1" cy="-6" r="2.4"/><path class="o" d="M-5 2c1 5 6 4 7-1"/>"#;

const CHEVRONS: &str =
    r#"<path class="i" d="M-16-13h7l9 7 9-7h7l-16 13zM-16-3h7l9 7 9-7h7l-16 13zM-16 7h7l9 7 9-7h7l-16 13z"/>"#;

const CROSS: &str = r#"<path class="i" d="M-6-19h12v13h13v12h-13v13h-12v-13h-13v-12h13z"/>"#;

const OFFICER: &str = r#"<g transform="rotate(-45)"><path class="i" d="M-8-2h28l3 2-3 2h-28z"/><path class="i" d="M-22-2.4h12v4.8h-12z"/><path class="o" d="M-9-8c4 3 4 13 0 16M-9 7c-5 4-11 2-12-3"/></g><path class="i" d="M9 8l2.4 4.8 5.3.8-3.8 3.7.9 5.3-4.8-2.5-4.8 2.5.9-5.3-3.8-3.7 5.3-.8z"/>"#;

const ASSEGAI: &str = r#"<path class="i" d="M-5-17c8 0 11 8 11 17s-3 17-11 17-11-8-11-17 3-17 11-17z"/><path class="g" d="M-6-15h2v30h-2z"/><path class="g" d="M-13-6h5v3h-5zM-2-6h5v3h-5zM-13 3h5v3h-5zM-2 3h5v3h-5z"/><path class="o" d="M12 21v-34"/><path class="i" d="M12-23l4 11-4 4-4-4z"/>"#;

const HEADRING: &str = r#"<path class="i" d="M-6-17c8 0 11 8 11 17s-3 17-11 17-11-8-11-17 3-17 11-17z"/><path class="g" d="M-7-15h2v30h-2z"/><path class="o" d="M11 21v-34M18 21v-30"/><path class="i" d="M11-23l4 11-4 4-4-4zM18-18l3 9-3 3-3-3z"/><ellipse class="g" cx="-6" rx="5.5" ry="5.5"/><ellipse class="o" cx="-6" rx="4.5" ry="4.5"/>"#;

const IBUTHO: &str = r#"<path class="o" d="M-19 19l34-36M19 19l-34-36"/><path class="i" d="M20-22l-4 12-6-6zM-20-22l4 12 6-6z"/><path class="i" d="M0-20c9 0 12 9 12 20s-3 20-12 20-12-9-12-20 3-20 12-20z"/><path class="g" d="M-1-19h2v38h-2z"/><path class="g" d="M-9-8h6v3h-6zM3-8h6v3h-6zM-9-1h6v3h-6zM3-1h6v3h-6zM-9 6h6v3h-6zM3 6h6v3h-6z"/>"#;

const STRETCHER: &str = r#"<path class="o" d="M-22 8h44M-18 8v6M18 8v6"/><path class="i" d="M-17 1h26c5 0 8 2 8 5h-34z"/><circle class="i" cx="-13" cy="-4" r="4.6"/><path class="g" d="M0-2h4v3h-4z"/><path class="i" d="M5-16h5v4h4v5h-4v4h-5v-4h-4v-5h4z"/>"#;

const PICKAXE: &str = r#"<path class="o" d="M-15 18l25-27" stroke-width="5"/><path class="i" d="M-9-19c14-2 25 6 29 20l-4 1c-5-9-12-15-25-18z"/>"#;

const FIRE: &str = r#"<path class="i" d="M2-22c2 9 13 13 13 26 0 10-7 17-15 17s-15-6-15-16c0-7 5-10 6-17 4 2 5 5 5 9 4-4 7-10 6-19z"/><path class="g" d="M1 2c1 5 6 6 6 11 0 4-3 6-7 6s-7-3-7-7 4-5 4-9c2 1 3 3 3 5z"/>"#;

const VICTORY: &str = r#"<path class="i" d="M0-21c10 0 14 9 14 21s-4 21-14 21-14-9-14-21 4-21 14-21z"/><path class="g" d="M0-12l3.2 7.2 7.8.8-5.8 5.2 1.7 7.7-6.9-4-6.9 4 1.7-7.7-5.8-5.2 7.8-.8z"/>"#;

const PALISADE: &str = r#"<path class="i" d="M-20 18v-27l4-7 4 7v27zM-10 18v-31l4-7 4 7v31zM2 18v-29l4-7 4 7v29zM12 18v-26l4-7 4 7v26z"/><path class="g" d="M-21 2h42v3h-42z"/>"#;

const PORT: &str = r#"<path class="i" d="M-21 8h42c-2 7-8 11-13 11h-17c-6 0-11-4-12-11z"/><path class="o" d="M-1 7v-27"/><path class="i" d="M2-18c8 3 13 10 14 20h-14zM-4-14c-6 4-9 9-10 16h10z"/>"#;

const HERO: &str = r#"<path class="i" d="M-13 20v-17c0-11 6-17 14-17 7 0 12 5 12 13l-8 3-1 6 4 2-3 10h-6l-2 0z"/><path class="g" d="M2 1l9-3v3l-9 3z"/><path class="i" d="M-14-13c2-8 12-13 21-8-9 0-13 4-15 8-4 3-7 8-8 14-3-4-1-11 2-14z"/>"#;

const SHIELD: &str = r#"<path class="i" d="M-4-18c9 0 15 8 15 18s-6 18-15 18-15-8-15-18 6-18 15-18z"/><circle class="g" cx="-4" r="11.5"/><circle class="i" cx="-4" r="8.5"/><path class="g" d="M-4-6l1.6 4.4 4.4 1.6-4.4 1.6-1.6 4.4-1.6-4.4-4.4-1.6 4.4-1.6z"/><path class="o" d="M17 21v-34"/><path class="i" d="M17-23l4 10-4 4-4-4z"/>"#;

const SWORD: &str = r#"<g transform="rotate(45)"><path class="i" d="M-3.5-23l3.5-1 3.5 1v28h-7z"/><path class="g" d="M-.7-19h1.4v22h-1.4z"/><path class="i" d="M-10 5h20v4h-20zM-2.5 9h5v8h-5z"/><circle class="i" cy="19" r="4"/></g>"#;

const BOW: &str = r#"<path class="o" d="M-8-20c21 5 25 35 0 41" stroke-width="4"/><path class="o" d="M-8-20v41"/><path class="o" d="M-20 0h34"/><path class="i" d="M12-5l11 5-11 5z"/><path class="i" d="M-22-4h6l3 4-3 4h-6l3-4z"/>"#;

const HORSE: &str = r#"<path class="i" d="M-8 21c-2-9 1-15 6-20-4 1-9 4-12 3-3-1-5-4-3-7l11-13 2-7 5 5c11 2 18 13 18 39z"/><circle class="g" cx="-4" cy="-8" r="1.8"/><path class="g" d="M4-14c6 4 10 14 11 29l-2 0c-1-13-4-22-10-28z"/>"#;

const ELEPHANT: &str = r#"<path class="i" d="M-21 18c-3-8 0-12 0-19 0-9 7-15 16-15 3 0 6 1 8 2 10-2 18 5 18 15v17h-8v-10h-11v10h-8v-11c-4 0-6-2-7-5-2 4 0 9-2 13-2 4-5 4-6 3z"/><circle class="g" cx="-12" cy="-4" r="1.7"/><path class="g" d="M-4-10c6 0 7 10 1 13-2-1-1-2 0-4 2-3 1-6-1-9z"/><path class="g" d="M-16 4c1 4 4 5 8 5l0 2c-6 1-10-2-10-6z"/>"#;

const HELMET: &str = r#"<path class="i" d="M-2-20h4v3c9 1 14 8 14 18 4 2 6 6 6 9-14-5-30-5-44 0 0-3 2-7 6-9 0-10 5-17 14-18z"/><path class="g" d="M-16 0c11-3 21-3 32 0v2c-11-3-21-3-32 0z"/><path class="i" d="M-9 11c6-2 12-2 18 0 0 6-3 11-9 11s-9-5-9-11z"/><circle class="g" cy="-6" r="3.4"/>"#;

const BUCKET: &str = r#"<path class="i" d="M-15-6h30l-5 26h-20z"/><ellipse class="i" cy="-6" rx="15" ry="4"/><ellipse class="g" cy="-6" rx="12" ry="2.4"/><path class="o" d="M-14-7c2-19 26-19 28 0"/>"#;

const VOLLEY: &str = r#"<path class="i" d="M-22-12h24v3.4h-24zM-22-1.7h24v3.4h-24zM-22 8.6h24v3.4h-24z"/><path class="i" d="M6-16l5 4 7-3-3 5 6 3-7 1 1 6-6-4zM6 4l5 4 7-3-3 5 6 3-7 1 1 6-6-4z"/><path class="i" d="M9-3l8 3-8 3z"/>"#;

const BAYONET: &str = r#"<g transform="rotate(-45)"><path class="i" d="M-22-3h18v6h-18zM-4-4.5h5v9h-5zM1-2l20 2-20 2z"/></g><g transform="rotate(45)"><path class="i" d="M-22-3h18v6h-18zM-4-4.5h5v9h-5zM1-2l20 2-20 2z"/></g>"#;

const DRUM: &str = r#"<path class="i" d="M-16-4h32v16c0 5-7 8-16 8s-16-3-16-8z"/><ellipse class="i" cy="-4" rx="16" ry="6"/><ellipse class="g" cy="-4" rx="12.5" ry="4"/><path class="g" d="M-14 4l7 11 7-9 7 9 7-11v3l-7 11-7-9-7 9-7-11z"/><path class="o" d="M-20-20l17 13M20-20l-15 12"/>"#;

const COLUMN: &str = r#"<path class="o" d="M-17 20v-38M-3 20v-38M11 20v-38"/><path class="i" d="M-17-20l10 4-10 4z"/><path class="i" d="M-22 2h10v18h-10zM-8 2h10v18h-10zM6 2h10v18h-10z"/><circle class="i" cx="-17" cy="-3" r="4.4"/><circle class="i" cx="-3" cy="-3" r="4.4"/><circle class="i" cx="11" cy="-3" r="4.4"/>"#;

const MOON: &str = r#"<path class="i" d="M5-20a20 20 0 1 0 15 28c-14 6-26-9-15-28z"/><path class="i" d="M14-16l1.6 3.6 3.9.4-2.9 2.6.9 3.8-3.5-2-3.5 2 .9-3.8-2.9-2.6 3.9-.4z"/>"#;

const ADVANCE_1: &str = r#"<path class="i" d="M-20-4h18v-13l22 17-22 17v-13h-18z"/>"#;
const ADVANCE_2: &str = r#"<path class="i" d="M-21-17l19 17-19 17zM0-17l21 17-21 17z"/>"#;
const ADVANCE_3: &str = r#"<path class="i" d="M-22-16l14 16-14 16zM-7-16l14 16-14 16zM8-16l14 16-14 16z"/>"#;

const RALLY: &str = r#"<path class="i" d="M-13-20h16c9 0 14 4 14 12 0 6-3 9-8 11l10 17h-11l-8-15h-3v15h-10z"/><path class="g" d="M-3-12h5c4 0 5 1 5 4s-1 5-5 5h-5z"/>"#;

const CHIEF: &str = r#"<path class="i" d="M-11 21c-1-6 1-9 1-14-3-4-4-8-3-13h25c2 5 0 10-3 13 0 5 2 8 1 14z"/><path class="i" d="M-14-8c0-5 6-7 13-7s14 2 14 7l-2 3c-8-3-15-3-23 0z"/><path class="i" d="M2-14c-2-6 2-11 9-10-2 4-3 8-6 10z"/><path class="g" d="M-10-6c7-2 13-2 20 0v2c-7-2-13-2-20 0z"/>"#;

const HOT_RIFLE: &str = r#"<g transform="translate(0 6) rotate(-20)"><path class="i" d="M-21-2h13l4-2h25v3h-24l-2 3h-4l-3 4h-9l-4 3z"/></g><path class="o" d="M-5-5c-4-5 4-6 0-12M6-8c-4-5 4-6 0-12M17-11c-3-4 3-5 0-10"/>"#;

const SPEECH: &str = r#"<path class="i" d="M-22-17h27v17h-15l-6 7v-7h-6z"/><path class="i" d="M-2 4h11v-13h13v20h-6v7l-6-7h-12z"/><path class="g" d="M-17-12h17v2.4h-17zM-17-7h12v2.4h-12z"/>"#;

const SPEARS: &str = r#"<path class="o" d="M-13 21v-32M0 21v-34M13 21v-32"/><path class="i" d="M-13-22l4 12-4 4-4-4zM0-24l4 12-4 4-4-4zM13-22l4 12-4 4-4-4z"/><path class="o" d="M-21 9c5-4 9 4 14 0s9 4 14 0 9 4 14 0"/>"#;

const SNIPER: &str = r#"<circle class="o" r="14" stroke-width="3"/><path class="o" d="M0-22v14M0 8v14M-22 0h14M8 0h14"/><circle class="i" r="3"/>"#;
