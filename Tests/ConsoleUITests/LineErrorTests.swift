import Testing

@testable import ConsoleUI

struct LineErrorTests {
    private static let pick = Suggestion(typed: "r", label: "Another pick")
    private static let load = Suggestion(typed: "load", label: "Load")

    @Test(arguments: [
        (
            LineError.unknown(nearest: [pick, load]), "unknown",
            "“x” is not recognized on this screen. Did you mean r (Another pick) or load?"
        ),
        (
            .unknown(nearest: []), "unknown",
            "“x” is not recognized on this screen. Type help to list the commands."
        ),
        (.noSuchRow(rows: 1...5), "noSuchRow", "There is no row x. The rows are 1 to 5."),
        (.noSuchRow(rows: 1...1), "noSuchRow", "There is no row x. The only row is 1."),
        (
            .noSuchRow(rows: nil), "noSuchRow",
            "This screen has no numbered rows. Type help to list the commands."
        ),
        (
            .unknownDeepLink, "unknownDeepLink",
            "“x” does not lead to a screen. Type map for a list of deep links."
        ),
        (
            .ambiguous(Array(repeating: load, count: 7)), "ambiguous",
            "“x” could mean load, load, load, load, load, or 2 others."
        ),
        (.ambiguous([load, pick, load]), "ambiguous", "“x” could mean load, r (Another pick), or load."),
        (.disabled(label: "Pay", reason: "not yet"), "disabled", "“Pay” is unavailable: not yet."),
        (
            .needsText(label: "Name", typed: "n"), "needsText",
            "“Name” needs text. Type n, followed by the text."
        ),
        (.gone, "gone", "The screen has changed, and that action is no longer available."),
        (.firstScreen, "firstScreen", "This is the first screen, so you cannot go back."),
        (.tooLong(limit: 5), "tooLong", "The line is longer than 5 bytes."),
        (
            .encoding(.utf16LittleEndian), "encoding",
            "The input is UTF-16LE instead of UTF-8. "
                + "Convert the file first: iconv -f UTF-16LE -t UTF-8 FILE > NEWFILE"
        ),
    ])
    func messageStatesReason(error: LineError, code: String, message: String) {
        #expect(error.message(for: "x") == message)
        #expect(error.code.rawValue == code)
    }

    @Test func truncatesLongLineInMessage() {
        let message = LineError.unknown(nearest: []).message(for: String(repeating: "漢", count: 61))
        #expect(message.hasPrefix("“\(String(repeating: "漢", count: 60))…” is"))
    }
}
