//! Files as text. Journals, data files and lessons are UTF-8; what other programs make of them on the way is accepted where
//! nothing is lost by it and refused with the remedy where it is not.

use crate::{Code, Error, Message};

/// What some editors put before a text in UTF-8. It says nothing about the text, and is left out.
const MARK: char = '\u{feff}';

/// The text of a file, without the byte order mark that may stand before it.
///
/// ```
/// use redoubt_kernel::Code;
/// use redoubt_kernel::encoding::text;
/// assert_eq!(text(b"\xef\xbb\xbf{}\n").unwrap(), "{}\n");
/// assert_eq!(text(b"\xff\xfe{\0}\0").unwrap_err().code, Code::BadEncoding);
/// ```
pub fn text(bytes: &[u8]) -> Result<&str, Error> {
    // Two bytes for a letter: with a byte order mark, or with the zero that stands in every plain letter.
    let wide = matches!(bytes, [0xff, 0xfe, ..] | [0xfe, 0xff, ..] | [0, _, ..] | [_, 0, ..]);
    if wide {
        return Err(Error::new(Code::BadEncoding, Message::new("error-utf16")));
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => Ok(text.strip_prefix(MARK).unwrap_or(text)),
        Err(error) => {
            let line = 1 + bytes[..error.valid_up_to()].iter().filter(|&&byte| byte == b'\n').count();
            Err(Error::new(Code::BadEncoding, Message::new("error-not-utf8").with("line", line)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn utf8_is_read_with_and_without_its_mark() {
        assert_eq!(text("«Zama»\r\n".as_bytes()), Ok("«Zama»\r\n"));
        assert_eq!(text("\u{feff}«Zama»\n".as_bytes()), Ok("«Zama»\n"));
        assert_eq!(text(b""), Ok(""));
        assert_eq!(text(b"\xef\xbb\xbf"), Ok(""));
        // Only the first mark is one; a second belongs to the text.
        assert_eq!(text("\u{feff}\u{feff}{}".as_bytes()), Ok("\u{feff}{}"));
    }

    #[test]
    fn utf16_is_refused_as_such_with_and_without_its_mark() {
        let wide = |text: &str, bytes: fn(u16) -> [u8; 2]| text.encode_utf16().flat_map(bytes).collect::<Vec<u8>>();
        for written in ["{}\n", "\u{feff}{}\r\n"] {
            for bytes in [wide(written, u16::to_le_bytes), wide(written, u16::to_be_bytes)] {
                let error = text(&bytes).unwrap_err();
                assert_eq!((error.code, error.message.id()), (Code::BadEncoding, "error-utf16"), "{bytes:?}");
            }
        }
    }

    #[test]
    fn other_bytes_are_refused_with_their_line() {
        let error = text(b"{}\n{}\nse\xf1or\n").unwrap_err();
        assert_eq!(error.message, Message::new("error-not-utf8").with("line", 3));
    }
}
