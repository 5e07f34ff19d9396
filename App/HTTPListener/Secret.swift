/// What lets a client in: a text that nobody guesses.
package enum Secret {
    /// 32 random bytes in hexadecimal, from the system's generator.
    /// - Returns: The text.
    package static func random() -> String {
        var system = SystemRandomNumberGenerator()
        let digits = Array("0123456789abcdef")
        return String((0..<64).map { _ in digits[Int.random(in: digits.indices, using: &system)] })
    }

    /// Whether what a client shows is the secret; how long that takes does not tell how much of it is right.
    /// - Parameters:
    ///   - shown: What the client shows.
    ///   - secret: What it should be.
    /// - Returns: Whether they are the same.
    package static func isSame(_ shown: some StringProtocol, _ secret: String) -> Bool {
        guard shown.utf8.count == secret.utf8.count else { return false }
        return zip(shown.utf8, secret.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
