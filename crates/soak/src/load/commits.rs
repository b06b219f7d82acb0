//! How many moves a second one PostgreSQL commits, and what it would cost to tell the other processes of each in the same transaction:
//! those that tell are committed one after the other. Lines are written as the servers write them, by as many writers as the disk
//! can serve; servers listen meanwhile.

use std::fs;
use std::path::Path;
use std::process::Command;

use redoubt_cluster::{Cluster, program};

use crate::house::House;

/// Battles that grow.
const BATTLES: u32 = 2_000;

/// Connections that write at a time: all processes together have sixteen each.
const WRITERS: [u32; 5] = [1, 4, 16, 32, 64];

/// The name of the database.
const DATABASE: &str = "commits";

/// A line, written as `store::postgres` writes it; what it answers with is told to those who listen, or not.
fn transaction(tells: bool) -> String {
    let told = if tells { "pg_notify('redoubt_lines', id || ' ' || length)" } else { "id || ' ' || length" };
    format!(
        "\\set battle random(1, {BATTLES})
begin;
select pg_current_xact_id()::text;
with longer as (update games set length = length + 1, touched = 1, plies = plies + 1, turn = 1 where id = 'b' || :battle returning id, length), added as (insert into lines (game, number, line) select id, length - 1, repeat('x', 200) from longer), void as (delete from outbox using longer where outbox.game = longer.id and kind in ('turn', 'reminder')) select {told} from longer;
commit;
"
    )
}

/// Measures it for so many seconds each, with so many servers that listen.
pub fn measure(server: &Path, servers: u8, seconds: u64) -> Result<(), String> {
    let pgbench = program("pgbench")?;
    let cluster = Cluster::start(&crate::house::postgres_folder())?;
    let place = cluster.place();
    place.run("postgres", &format!("create database {DATABASE}"))?;
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let address = place.by_socket(DATABASE);
    let houses: Result<Vec<House>, String> =
        (0..servers).map(|_| House::start(server, folder.path(), Some(&address), 0)).collect();
    let houses = houses?;
    let begun = format!(
        "insert into games (id, game, scenario, seats, rules, visitor, address, brought, begun, touched, plies, length)
         select 'b' || number, 'none', '', '', 0, '', '', false, 0, 0, 0, 0 from generate_series(1, {BATTLES}) as number"
    );
    place.run(DATABASE, &begun)?;
    println!("{BATTLES} battles, {} servers that listen, {seconds} s each", houses.len());
    println!("writers | moves a second that tell, each in | moves a second that do not, each in | ratio");
    for writers in WRITERS {
        let mut found = Vec::new();
        for tells in [true, false] {
            let script = folder.path().join(if tells { "tells" } else { "silent" });
            fs::write(&script, transaction(tells)).map_err(|error| error.to_string())?;
            let mut bench = Command::new(&pgbench);
            bench.args(["--no-vacuum", "--protocol", "prepared", "--jobs", "2", "--username", "redoubt"]);
            bench.args(["--client", &writers.to_string(), "--time", &seconds.to_string(), "--host"]).arg(&place.folder);
            bench.args(["--port", &place.port.to_string(), "--file"]).arg(&script).arg(DATABASE);
            let done = bench.output().map_err(|error| format!("pgbench: {error}"))?;
            let said = String::from_utf8_lossy(&done.stdout).into_owned();
            let number = |name: &str| said.split(name).nth(1)?.split_whitespace().next()?.parse::<f64>().ok();
            let (Some(rate), Some(latency), true) =
                (number("tps = "), number("latency average = "), done.status.success())
            else {
                return Err(format!("pgbench: {said}{}", String::from_utf8_lossy(&done.stderr)));
            };
            found.push((rate, latency));
        }
        if let [(tells, each), (silent, alone)] = found[..] {
            println!("{writers:>7} | {tells:.0}, {each:.2} ms | {silent:.0}, {alone:.2} ms | {:.2}", tells / silent);
        }
    }
    Ok(())
}
