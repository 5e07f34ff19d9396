import Testing

@testable import HTTPTransport

struct LoggedURLTests {
    @Test(
        arguments: [
            ("https://shop.test/a/b", "https://shop.test/a/b"),
            ("https://shop.test:8443", "https://shop.test:8443"),
            ("https://me:secret@shop.test/a", "https://shop.test/a"),
            ("https://a@secret@shop.test/a", "https://shop.test/a"),
            ("https://shop.test/a?token=secret", "https://shop.test/a?token=…"),
            ("https://shop.test/a?secret", "https://shop.test/a?secret=…"),
            (
                "https://shop.test/a?limit=3&token=secret&limit=4",
                "https://shop.test/a?limit=3&token=…&limit=4"
            ),
            ("https://shop.test/a#secret", "https://shop.test/a"),
            ("https://shop.test#secret@b", "https://shop.test"),
            ("https://shop.test?token=secret", "https://shop.test?token=…"),
            ("https://shop.test/a?\u{301}token=secret", "https://shop.test/a?\u{301}token=…"),
            ("https://me:secret@\u{301}shop.test/a", "https://\u{301}shop.test/a"),
            ("mailto:me@secret", "…"),
            ("//me:secret@shop.test", "…"),
            ("", "…"),
        ]
    )
    func hidesCredentialsFragmentAndUnlistedQueryValues(url: String, shown: String) {
        #expect(loggedURL(url, showing: ["limit"]) == shown)
    }
}
