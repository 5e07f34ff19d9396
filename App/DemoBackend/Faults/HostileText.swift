/// Text as an attacker would send it, to see whether a client makes it harmless.
enum HostileText {
    /// The text, amid sequences that clear a screen, set colours, title and clipboard, ring, go back and
    /// overwrite, and characters that reverse the direction of what follows.
    static func wrapping(_ text: String) -> String {
        before + text + after
    }

    private static let before =
        "\u{1B}[2J\u{1B}[H\u{1B}[31;5m\u{1B}]0;hostile title\u{07}\u{1B}]52;c;aG9zdGlsZQ==\u{1B}\\"
        + "\u{9B}7m\u{202E}\u{2066}"
    private static let after =
        "\u{2069}\u{202C}\u{200F}\u{0}\u{7F}\u{8}\u{8}\r\n\t\u{1B}P+q544e\u{1B}\\\u{1B}[?1049h\u{1B}(0"
}
