use crate::field::*;
use serde_json::json;
#[test]
fn dump() {
    let mut f = battle("hastati c3, mars fallen, velites reserve", "horse c4, tanit f7, spearmen c5")
        .medics(0, 1)
        .structure("a4", "roman_port")
        .with("quiet_turns", json!(40))
        .field();
    f.act("attack c3 c4", &[1, 2, 3, 4]);
    println!("{}", f.last_line());
    let mut f = battle("mars a3", "horse c4, tanit f7, spearmen c5").field();
    f.act("attack a3 a4", &[1, 2, 3, 4]);
    println!("{}", f.last_line());
    println!("{}", f.scene()["prompt"]);
    f.act("reroll 1", &[6]);
    println!("{}", f.last_line());
    println!("{}", f.scene()["pieces"]);
    println!("{}", data_error(&standard().replace("attack = -1", "attack = -7")));
    let mut f = Field::set_up(&[2, 3]);
    println!("{}", f.last_line());
    f.act("deploy triplex", &[]);
    println!("{} {} {:?}", f.stage(), f.to_act(), f.legal().len());
    f.act("place horse a7", &[]);
    println!("{} {} {:?}", f.stage(), f.to_act(), f.legal().len());
    for (c, s) in [
        ("horse", "a7"),
        ("tanit", "a6"),
        ("baal", "b6"),
        ("slingers", "b7"),
        ("slingers", "c7"),
        ("elephants", "c6"),
        ("hannibal", "d6"),
    ]
    .iter()
    .skip(1)
    {
        f.act(&format!("place {c} {s}"), &[]);
        println!("{} {} {:?}", f.stage(), f.to_act(), f.legal().len());
    }
    println!("{} {:?}", f.to_act(), f.legal());
    f.act("reserve spearmen", &[]);
    println!("{} {:?}", f.to_act(), f.legal());
    println!("{}", f.scene()["panels"]);
    f.act("reserve spearmen", &[]);
    println!("{} {} {:?}", f.stage(), f.to_act(), f.legal().len());
    println!("{}", f.state());
    let mut f = Field::set_up(&[2, 3]);
    println!("{:?}", f.refused("place horse a1"));
    println!("{:?}", f.refused("place mars a3"));
    println!("{:?}", f.refused("end"));
    println!("{:?}", f.refused("move a1 a2"));
    println!("{:?}", f.refused("deploy cannae"));
    println!(
        "{:?}",
        Field::try_set_up(&[2, 3], json!({"rome_deployment":"wall","carthage_deployment":"cannae"})).map(|f| f.state())
    );
    println!("{:?}", Field::try_set_up(&[2, 3], json!({"rome_deployment":"cannae"})).map(|f| f.state()));
    println!(
        "{:?}",
        Field::try_set_up(&[2, 3], json!({"rome_deployment":"free", "carthage_deployment":"cannae"}))
            .map(|f| (f.state(), f.to_act()))
    );
}
