import StoreDomain
import Testing

struct ProfileTests {
    @Test(arguments: [
        ("abc", true), ("A_9", true), (String(repeating: "a", count: 30), true), ("ab", false), ("", false),
        (String(repeating: "a", count: 31), false), ("a b", false), ("a-b", false), ("élan", false),
        ("\u{212A}elvin", false), (".*+", false), ("[a@`{", false), ("a/:b", false),
    ])
    func validatesUsername(text: String, isValid: Bool) {
        #expect(Profile(username: text, email: "").hasValidUsername == isValid)
    }

    @Test(arguments: [
        ("a@b.c", true), ("first.last+tag@mail.shop.example", true), ("!~@a-b.1", true), ("a@b", false),
        ("@b.c", false), ("a@.c", false), ("a@b.", false), ("a@b..c", false), ("a@b@c.d", false), ("", false),
        ("a b@c.d", false), ("é@c.d", false), ("a\u{37E}b@c.d", false), ("a@b.c ", false), ("a@b_.c", false),
        (String(repeating: "a", count: 250) + "@b.c", true),
        (String(repeating: "a", count: 251) + "@b.c", false),
    ])
    func validatesEmailAddress(text: String, isValid: Bool) {
        #expect(Profile(username: "", email: text).hasValidEmail == isValid)
    }
}
