//! `redoubt admin people`, `remove`, `ban`, `unban` and `reports`: looking after the people of a server that others use.

use redoubt_kernel::{Code, Error, Message};
use redoubt_server::account::{self, Account, Ban, EVERYONE, KeptDocument, kind, mark_of};
use redoubt_server::calendar::date;
use redoubt_server::reporting::{REPORT, REPORTS, Report};
use redoubt_server::store::postgres::PostgresStore;
use redoubt_server::store::sqlite::records::RecordsBeside;
use redoubt_server::store::{RecordChange, Records, Store, StoreError};

use super::{StorePlace, StoreRequest, block_on, cli_error};
use crate::cli_error::CliError;
use crate::console::Console;

/// Does something with what is kept of people, beside a server that may be playing.
fn with_records<T>(
    place: &StorePlace,
    work: impl AsyncFnOnce(&dyn Records) -> Result<T, StoreError>,
) -> Result<T, CliError> {
    let done = block_on(async {
        match place {
            StorePlace::Folder(folder) => {
                let records = RecordsBeside::open(folder).await?;
                let done = work(&records).await;
                records.close().await;
                done
            }
            StorePlace::Database(address) => {
                let store = PostgresStore::open(address).await?;
                let done = work(&store).await;
                store.close().await;
                done
            }
        }
    });
    done.map_err(|error| cli_error(place, &error))
}

/// Lists the accounts, the latest first.
pub fn people(console: &mut Console<'_>, store: StoreRequest, json: bool) -> Result<(), CliError> {
    let place = store.place()?;
    let accounts = with_records(&place, async |records| {
        let all = account::all(records, Some(kind::ACCOUNT), EVERYONE).await?;
        all.into_iter().map(KeptDocument::<Account>::read).collect::<Result<Vec<_>, StoreError>>()
    })?;
    if json {
        let written = |kept: &KeptDocument<Account>| {
            let Account { name, created, password, banned, .. } = &kept.document;
            let banned = banned.as_ref().map(|ban| serde_json::json!({ "at": ban.at, "reason": ban.reason }));
            serde_json::json!({
                "id": kept.record.key, "name": name, "created": created, "has_password": password.is_some(), "banned": banned,
            })
        };
        console.print(&serde_json::Value::from(accounts.iter().map(written).collect::<Vec<_>>()).to_string());
        return Ok(());
    }
    for kept in &accounts {
        let Account { name, created, banned, .. } = &kept.document;
        let text = Message::new(if banned.is_some() { "admin-person-banned" } else { "admin-person" });
        let text = text.with("name", name.as_str()).with("date", date(*created));
        let text = text.with("reason", banned.as_ref().map_or("", |ban| ban.reason.as_str()));
        console.say(&text);
    }
    console.say(&Message::new("admin-people").with("count", accounts.len()));
    Ok(())
}

fn unknown(name: &str) -> CliError {
    Error::new(Code::NoBattle, Message::new("admin-no-person").with("name", name)).into()
}

/// Deletes a person: their account, and all that is known of them. Battles stay without the name.
pub fn remove(console: &mut Console<'_>, store: StoreRequest, name: &str, yes: bool) -> Result<(), CliError> {
    let place = store.place()?;
    let account = with_records(&place, async |records| Account::named(records, name).await)?;
    let account = account.ok_or_else(|| unknown(name))?;
    if !yes {
        let question = Message::new("admin-remove-sure").with("name", account.document.name.as_str());
        let answer = console.ask(&(console.voice.say(&question) + " ")).unwrap_or_default().to_lowercase();
        let agreed = console.voice.word("admin-delete-yes");
        if !agreed.split('|').any(|word| word.trim() == answer) {
            return Err(Error::new(Code::Abandoned, Message::new("admin-delete-dropped")).into());
        }
    }
    let gone = with_records(&place, async |records| account::remove(records, &account.record.key).await)?;
    if !gone {
        return Err(unknown(name));
    }
    console.say(&Message::new("admin-removed").with("name", account.document.name.as_str()));
    Ok(())
}

/// Closes an account, with a reason, or opens it again. Whoever is banned is signed out at once.
pub fn ban(console: &mut Console<'_>, store: StoreRequest, name: &str, reason: Option<&str>) -> Result<(), CliError> {
    let place = store.place()?;
    let changed = with_records(&place, async |records| {
        let Some(mut account) = Account::named(records, name).await? else { return Ok(None) };
        account.document.banned = reason.map(|reason| Ban { at: now(), reason: reason.to_owned() });
        let mut changes = vec![account.put()?];
        if reason.is_some() {
            let signed_in = account::all(records, Some(kind::SIGN_IN), &mark_of(&account.record.key)).await?;
            changes.extend(signed_in.into_iter().map(RecordChange::Remove));
        }
        records.change_records(&changes).await?;
        Ok(Some(account.document.name))
    })?;
    let name = changed.ok_or_else(|| unknown(name))?;
    let text = if reason.is_some() { "admin-banned" } else { "admin-unbanned" };
    console.say(&Message::new(text).with("name", name));
    Ok(())
}

fn now() -> i64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    now.map_or(0, |time| i64::try_from(time.as_secs()).unwrap_or(i64::MAX))
}

/// Lists what was reported, the latest first.
pub fn reports(console: &mut Console<'_>, store: StoreRequest, json: bool) -> Result<(), CliError> {
    let place = store.place()?;
    let reports = with_records(&place, async |records| {
        let all = account::all(records, Some(REPORT), REPORTS).await?;
        all.into_iter().map(KeptDocument::<Report>::read).collect::<Result<Vec<_>, StoreError>>()
    })?;
    if json {
        let all = reports.iter().map(|kept| serde_json::to_value(&kept.document).unwrap_or_default());
        console.print(&serde_json::Value::from(all.collect::<Vec<_>>()).to_string());
        return Ok(());
    }
    for KeptDocument { document: report, .. } in &reports {
        let by = report.by.as_ref().map_or_else(|| console.voice.word("admin-report-guest"), |by| by.name.clone());
        let text = Message::new("admin-report").with("date", date(report.at)).with("name", report.name.as_str());
        let text = text.with("battle", report.battle.as_str()).with("by", by).with("reason", report.reason.as_str());
        console.say(&text);
        for words in &report.said {
            console.print(&format!("    {words}"));
        }
    }
    console.say(&Message::new("admin-reports").with("count", reports.len()));
    Ok(())
}
