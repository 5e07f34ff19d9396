import Testing

@testable import ConsoleUI

struct LineErrorTests {
    private static let pick = Suggestion(typed: "r", label: "Another pick")
    private static let load = Suggestion(typed: "load", label: "Load")

    @Test(arguments: [
        (
            LineError.unknown(nearest: [pick, load]), "unknown",
            "\"x\" is not understood here. Did you mean r (Another pick) or load?"
        ),
        (
            .unknown(nearest: []), "unknown",
            "\"x\" is not understood here. Type help to see what can be typed."
        ),
        (.noSuchRow(rows: 1...5), "noSuchRow", "There is no row x. There are rows 1 to 5."),
        (.noSuchRow(rows: 1...1), "noSuchRow", "There is no row x. There is only row 1."),
        (
            .noSuchRow(rows: nil), "noSuchRow",
            "There are no numbered rows here. Type help to see what can be typed."
        ),
        (
            .unknownAddress, "unknownAddress",
            "There is no screen at \"x\". Type map to see where there is one."
        ),
        (
            .ambiguous(Array(repeating: load, count: 7)), "ambiguous",
            "\"x\" could mean load, load, load, load, load or 2 others."
        ),
        (.ambiguous([load, pick, load]), "ambiguous", "\"x\" could mean load, r (Another pick) or load."),
        (.disabled(label: "Pay", reason: "No."), "disabled", "\"Pay\" cannot be used now: No."),
        (.needsText(label: "Name", example: "n text…"), "needsText", "\"Name\" needs a text: type n text…"),
        (.gone, "gone", "That is no longer on the screen."),
        (.firstScreen, "firstScreen", "This is the first screen; there is nothing to go back to."),
        (.tooLong(limit: 5), "tooLong", "The line is longer than 5 bytes."),
        (
            .encoding(.utf16LittleEndian), "encoding",
            "This is not UTF-8, but UTF-16LE. "
                + "Convert the file first: iconv -f UTF-16LE -t UTF-8 FILE > NEWFILE"
        ),
    ])
    func saysWhy(error: LineError, code: String, message: String) {
        #expect(error.message(for: "x") == message)
        #expect(error.code.rawValue == code)
    }

    @Test func repeatsOnlyTheStartOfALongLine() {
        let message = LineError.unknown(nearest: []).message(for: String(repeating: "漢", count: 61))
        #expect(message.hasPrefix("\"\(String(repeating: "漢", count: 60))…\" is"))
    }
}
