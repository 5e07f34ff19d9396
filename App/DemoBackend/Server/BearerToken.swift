/// The secret that lets a client in.
struct BearerToken: Sendable {
    private let bytes: [UInt8]

    /// Makes the check for a token.
    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// 32 random bytes in hexadecimal, from the system's generator.
    static func random() -> String {
        var system = SystemRandomNumberGenerator()
        let digits = Array("0123456789abcdef")
        return String((0..<64).map { _ in digits[Int.random(in: digits.indices, using: &system)] })
    }

    /// Whether an `Authorization` header carries the token.
    ///
    /// How long it takes does not tell how much of a wrong token is right.
    func admits(_ header: String?) -> Bool {
        let words = (header ?? "").split(separator: " ", maxSplits: 1)
        guard words.count == 2, words[0].lowercased() == "bearer" else { return false }
        let candidate = Array(words[1].utf8)
        guard candidate.count == bytes.count else { return false }
        return zip(candidate, bytes).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
