import StoreTestSupport
import Testing

struct TerminalScreenTests {
    @Test(arguments: [
        ("abc\rX", ["Xbc"]), ("one\r\ntwo", ["one", "two"]), ("12345678901", ["1234567890", "1"]),
        ("漢字漢字漢字", ["漢字漢字漢", "字"]), ("abc\u{8}\u{8}\u{1B}[K", ["a"]), ("ab\r\u{1B}[2@x", ["x ab"]),
        ("abcd\r\u{1B}[2P", ["cd"]),
        ("a\r\nb\r\nc\u{1B}[2A\r\u{1B}[Jd", ["d"]), ("\u{1B}[3Gx\u{1B}[Dy", ["  y"]),
        ("1234567890\r\u{1B}[@", [" 123456789"]), ("\u{1B}[1;31mred\u{1B}[0m\u{7}", ["red"]),
    ])
    func rendersVisibleRows(written: String, rows: [String]) {
        var whole = TerminalScreen(columns: 10)
        whole.write(Array(written.utf8))
        #expect(whole.rows == rows)
        var parts = TerminalScreen(columns: 10)
        for byte in written.utf8 { parts.write([byte]) }
        #expect(parts.rows == rows)
    }

    @Test func tracksEnabledModes() {
        var screen = TerminalScreen(columns: 10)
        screen.write(Array("\u{1B}[?2004h\u{1B}[?25h\u{1B}[?25l".utf8))
        #expect(screen.modes == ["2004"])
    }
}
