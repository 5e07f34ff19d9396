/// Where a browser front listens, and whom it lets in.
package struct BrowserOptions: Sendable {
    /// The address of this machine to listen at.
    package var address = "127.0.0.1"

    /// The port, or 0 for any that is free.
    package var port: UInt16 = 0

    /// What a browser must show once, in the printed address; from then on its cookie does.
    package var key: String

    /// How long a place is kept that no tab looks at.
    package var patience = Duration.seconds(1800)

    /// How often a stream says that it is alive, and how soon a tab that was closed is noticed.
    package var heartbeat = Duration.seconds(15)

    /// Creates options for this machine alone, on a free port.
    ///
    /// - Parameter key: What a browser must show once; letters and digits.
    package init(key: String = BrowserOptions.randomKey()) {
        self.key = key
    }

    /// A key that nobody guesses: 32 random bytes in hexadecimal.
    ///
    /// - Returns: The key.
    package static func randomKey() -> String {
        var system = SystemRandomNumberGenerator()
        let digits = Array("0123456789abcdef")
        return String((0..<64).map { _ in digits[Int.random(in: digits.indices, using: &system)] })
    }
}
