import HTTPListener
import Testing

struct SecretTests {
    @Test func isOfTheSameLettersAndLengthOrNotTheSame() {
        let secret = Secret.random()
        #expect(secret.wholeMatch(of: /[0-9a-f]{64}/) != nil && secret != Secret.random())
        #expect(Secret.isSame(secret, secret))
        for wrong in ["", "\(secret)0", String(secret.dropLast()), String(secret.reversed()) + "x"] {
            #expect(!Secret.isSame(wrong, secret))
        }
        #expect(!Secret.isSame("b" + secret.dropFirst(), "a" + secret.dropFirst()))
    }
}
