/// What lets a client in: a text that nobody guesses.
package enum Secret {
    /// Returns 32 random bytes from the system's generator, in hexadecimal.
    package static func random() -> String {
        var system = SystemRandomNumberGenerator()
        let digits = Array("0123456789abcdef")
        return String((0..<64).map { _ in digits[Int.random(in: digits.indices, using: &system)] })
    }

    /// Compares in a time that does not reveal how much of what a client shows is right.
    package static func isSame(_ shown: some StringProtocol, _ secret: String) -> Bool {
        guard shown.utf8.count == secret.utf8.count else { return false }
        return zip(shown.utf8, secret.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
