import FoundationExtensions
import Testing

struct SecretTests {
    @Test func isHiddenInEveryDescription() {
        let secret = Secret("hunter2")
        for text in ["\(secret)", String(reflecting: secret), "\([secret])", "\((password: secret, 1))"] {
            #expect(!text.contains("hunter2"))
        }
        #expect(Mirror(reflecting: secret).children.isEmpty)
        #expect(secret.revealed == "hunter2")
    }

    @Test func equalsOnlySecretWithSameBytes() {
        let secret = Secret.random()
        #expect(secret.revealed.wholeMatch(of: /[0-9a-f]{64}/) != nil)
        #expect(secret != .random())
        #expect(secret == Secret(secret.revealed))
        for other in [
            "", secret.revealed + "0", String(secret.revealed.dropLast()), "x" + secret.revealed.dropFirst(),
        ] {
            #expect(secret != Secret(other))
        }
        // Canonically equivalent strings are different passwords if their bytes differ.
        #expect(Secret("\u{E9}") != Secret("e\u{301}"))
        #expect(Set([Secret("a"), Secret("a"), Secret("b")]).count == 2)
    }
}
