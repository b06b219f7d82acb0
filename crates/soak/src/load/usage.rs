//! What everyone has used of the machine: the servers, the database, and the simulated people themselves.

use std::fmt::Write;
use std::fs;
use std::time::Duration;

use redoubt_cluster::Cluster;

use crate::house::House;

/// See the [module](self). Counted since each of them began.
#[derive(Clone, Copy, Default)]
pub struct Usage {
    servers: Duration,
    people: Duration,
    database: Option<DatabaseUsage>,
}

#[derive(Clone, Copy, Default)]
struct DatabaseUsage {
    processor: Duration,
    transactions: u64,
    /// Bytes of its log.
    log: u64,
}

impl Usage {
    /// Until now.
    pub fn now(houses: &[House], cluster: Option<&Cluster>) -> Usage {
        let servers = houses.iter().filter_map(|house| processor(house.id())).sum();
        let people = processor(std::process::id()).unwrap_or_default();
        Usage { servers, people, database: cluster.and_then(database) }
    }

    /// What was used since then.
    pub fn since(&self, earlier: &Usage) -> Usage {
        let (now, before) = (self.database.unwrap_or_default(), earlier.database.unwrap_or_default());
        let database = DatabaseUsage {
            processor: now.processor.saturating_sub(before.processor),
            transactions: now.transactions.saturating_sub(before.transactions),
            log: now.log.saturating_sub(before.log),
        };
        Usage {
            servers: self.servers.saturating_sub(earlier.servers),
            people: self.people.saturating_sub(earlier.people),
            database: self.database.map(|_| database),
        }
    }

    /// In words, for so many moves in this time.
    pub fn told(&self, time: Duration, moves: usize) -> String {
        let mut text = String::new();
        let moves = moves.max(1) as f64;
        let cores = |used: Duration| used.as_secs_f64() / time.as_secs_f64();
        let each = |used: Duration| used.as_secs_f64() * 1_000.0 / moves;
        let all = self.servers + self.people + self.database.unwrap_or_default().processor;
        let mut line = |who: &str, used: Duration| {
            let _ = writeln!(text, "processor, {who}: {:.2} ms a move, {:.2} of a core", each(used), cores(used));
        };
        line("the servers", self.servers);
        if let Some(database) = &self.database {
            line("PostgreSQL", database.processor);
        }
        line("the simulated people", self.people);
        line("all together", all);
        if let Some(database) = &self.database {
            let (transactions, log) = (database.transactions as f64 / moves, database.log as f64 / moves);
            let _ = writeln!(text, "PostgreSQL: {transactions:.2} transactions and {log:.0} bytes of its log a move");
        }
        text
    }
}

/// What a process has used of the processors, where the system tells.
fn processor(process: u32) -> Option<Duration> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    let numbers: Vec<i64> = stat.rsplit(')').next()?.split_whitespace().filter_map(|text| text.parse().ok()).collect();
    // Its own and the system's time for it, in hundredths of a second.
    let ticks = numbers.get(10)? + numbers.get(11)?;
    Some(Duration::from_millis(u64::try_from(ticks).ok()? * 10))
}

/// Who started a process.
fn parent(process: u32) -> Option<u32> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    stat.rsplit(')').next()?.split_whitespace().nth(1)?.parse().ok()
}

/// What PostgreSQL has used, with every process that serves a connection.
fn database(cluster: &Cluster) -> Option<DatabaseUsage> {
    let first = fs::read_to_string(cluster.place().folder.join("data/postmaster.pid")).ok()?;
    let first: u32 = first.lines().next()?.trim().parse().ok()?;
    let processes = fs::read_dir("/proc").ok()?.filter_map(Result::ok);
    let processes = processes.filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok());
    let ours = processes.filter(|process| *process == first || parent(*process) == Some(first));
    let processor = ours.filter_map(processor).sum();
    let counted = "select xact_commit || ' ' || (pg_current_wal_lsn() - '0/0'::pg_lsn)::bigint
        from pg_stat_database where datname = 'load'";
    let answer = cluster.place().run("load", counted).ok()?;
    let (transactions, log) = answer.trim().split_once(' ')?;
    Some(DatabaseUsage { processor, transactions: transactions.parse().ok()?, log: log.parse().ok()? })
}
