//! Answers are packed for whoever can unpack them. A page is whole before it is sent, so that it is packed in one go; a stream
//! of events goes out as it is.

use std::cell::RefCell;

use axum::body::{Body, Bytes, HttpBody, to_bytes};
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use flate2::{Compress, Compression, FlushCompress, Status};

/// What is smaller, in bytes, goes out as it is.
const SMALL: u64 = 512;

/// What is larger, too: it is a journal that someone keeps, and not a page that someone waits for.
const LARGE: u64 = 4 << 20;

/// Kinds of answers in which much is said again and again.
const WORDY: [&str; 3] = ["text/", "image/svg", "application/json"];

/// What an answer is when it is packed, where that is known: it belongs to an answer that is the same for everyone.
#[derive(Clone)]
pub(crate) struct Packed(pub(crate) Bytes);

/// Does whoever asks understand it?
fn is_understood(headers: &HeaderMap) -> bool {
    let named = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    let mut codings = named.flat_map(|value| value.split(',')).map(|coding| {
        let (name, weight) = coding.split_once(';').unwrap_or((coding, ""));
        let refused = weight.trim().strip_prefix("q=").is_some_and(|weight| weight.trim().parse() == Ok(0.0));
        (name.trim(), refused)
    });
    codings.any(|(name, refused)| name.eq_ignore_ascii_case("gzip") && !refused)
}

/// Is there something to be gained?
fn is_worth_it(response: &Response) -> bool {
    let headers = response.headers();
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let size = response.body().size_hint().exact();
    WORDY.iter().any(|wordy| kind.starts_with(wordy))
        && size.is_some_and(|size| (SMALL..=LARGE).contains(&size))
        && !headers.contains_key(header::CONTENT_ENCODING)
        && !headers.contains_key(header::CONTENT_RANGE)
}

/// Packs an answer where that is worth it.
pub(crate) async fn pack(request: Request, next: Next) -> Response {
    let understood = is_understood(request.headers());
    let mut response = next.run(request).await;
    if !is_worth_it(&response) {
        return response;
    }
    response.headers_mut().append(header::VARY, HeaderValue::from_static("accept-encoding"));
    if !understood {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    // It is all there already.
    let Ok(text) = to_bytes(body, LARGE as usize).await else { return Response::from_parts(parts, Body::empty()) };
    let known = parts.extensions.remove::<Packed>().map(|Packed(packed)| packed);
    match known.or_else(|| packed(&text).map(Bytes::from)) {
        Some(packed) => {
            parts.headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
            parts.headers.insert(header::CONTENT_LENGTH, HeaderValue::from(packed.len()));
            Response::from_parts(parts, packed.into())
        }
        None => Response::from_parts(parts, text.into()),
    }
}

thread_local! {
    /// What packs: making one takes as long as packing a small page does.
    static PACKER: RefCell<Compress> = RefCell::new(Compress::new_gzip(Compression::fast(), WINDOW));
}

/// The usual size of what a packer looks back to, as a power of two.
const WINDOW: u8 = 15;

/// As quickly as can be: pages are made for one viewer and one moment, and packing them closer would cost more than sending them.
fn packed(text: &[u8]) -> Option<Vec<u8>> {
    PACKER.with_borrow_mut(|packer| {
        packer.reset();
        packed_by(packer, text)
    })
}

/// As small as can be, for what is packed once and sent to everyone.
pub(crate) fn packed_once(text: &[u8]) -> Option<Packed> {
    packed_by(&mut Compress::new_gzip(Compression::best(), WINDOW), text).map(|packed| Packed(packed.into()))
}

fn packed_by(packer: &mut Compress, text: &[u8]) -> Option<Vec<u8>> {
    let mut packed = Vec::with_capacity(text.len() / 3 + SMALL as usize);
    loop {
        let taken = usize::try_from(packer.total_in()).ok()?;
        match packer.compress_vec(&text[taken..], &mut packed, FlushCompress::Finish).ok()? {
            Status::StreamEnd => return Some(packed),
            Status::Ok | Status::BufError => packed.reserve(packed.capacity()),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    #[test]
    fn what_is_packed_is_the_same_when_it_is_unpacked() {
        let texts =
            ["".to_owned(), "a".repeat(100_000), (0..40_000).map(|n| format!("{} ", n * 7919 % 65_521)).collect()];
        for text in texts.iter().chain(&texts) {
            let packed = packed(text.as_bytes()).expect("it can be packed");
            let mut unpacked = String::new();
            flate2::read::GzDecoder::new(packed.as_slice()).read_to_string(&mut unpacked).expect("it is gzip");
            assert_eq!(unpacked, *text);
        }
    }

    #[test]
    fn only_who_understands_it_is_sent_what_is_packed() {
        for (sent, understood) in [
            ("gzip", true),
            ("br, GZIP;q=0.5", true),
            ("deflate, br", false),
            ("gzip;q=0", false),
            ("gzip; q=0.0, identity", false),
            ("", false),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(sent));
            assert_eq!(is_understood(&headers), understood, "{sent}");
        }
        assert!(!is_understood(&HeaderMap::new()));
    }
}
