import Foundation
import ScreenKit
import StoreTestSupport
import Testing
import ViewStateTesting

@testable import BrowserUI

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@MainActor
struct BrowserServerTests {
    private let screen = FakeScreen(
        Frame(
            screen: "home",
            title: "Home",
            elements: [.control("buy"), .control("gone"), .control("code")],
            controls: [
                Control(id: "buy", kind: .button, label: "Buy"),
                Control(id: "gone", kind: .button, label: "Gone", disabledReason: "Sold out."),
                Control(id: "code", kind: .secureField, label: "Code"),
            ]
        )
    )

    @Test func worksWithoutJavaScript() async throws {
        try await withServer { client in
            let page = try await client.get("/")
            #expect(page.status == 200 && page.text.contains("<h1 id=\"title\" tabindex=\"-1\">Home</h1>"))
            let policy = page.headers["Content-Security-Policy"] ?? ""
            #expect(policy.contains("default-src 'none'") && !policy.contains("unsafe"))
            let window = try #require(page.window)
            let pressed = try await client.post("window=\(window)&screen=home&control=buy")
            #expect(pressed.status == 303 && pressed.headers["Location"] == "/home?window=\(window)&ticket=1")
            #expect(screen.uses == ["buy"])
            #expect(try await client.get("/home?window=\(window)").window == window)
            #expect(try await client.get("/home?window=unknown").window != window)
            #expect(try await client.get("/nowhere").status == 404)
            // The ticket opens the current screen once and then becomes invalid.
            #expect(try await client.get("/nowhere?window=\(window)").status == 404)
            let sent = "/nowhere?window=\(window)&ticket=1"
            #expect(try await client.get(sent).text.contains(">Home</h1>"))
            #expect(try await client.get(sent).status == 404)
            // A ticket also becomes invalid if the window already shows the current screen.
            let again = try await client.post("window=\(window)&screen=home&control=buy")
            #expect(try await client.get(try #require(again.headers["Location"])).window == window)
            let ticket = try #require(again.headers["Location"]?.split(separator: "=").last)
            #expect(try await client.get("/nowhere?window=\(window)&ticket=\(ticket)").status == 404)
            let refused = try await client.post("window=\(window)&screen=home&control=gone")
            #expect(refused.status == 303)
            let location = try #require(refused.headers["Location"])
            let message = #"role="alert" tabindex="-1" autofocus=""><p>Unavailable: Sold out.</p>"#
            #expect(try await client.get(location).text.contains(message))
            #expect(try await !client.get(location).text.contains("role=\"alert\""))
            let empty = try await client.post("window=\(window)&screen=home&secret:code=&typed=1")
            let answer = try await client.get(try #require(empty.headers["Location"])).text
            #expect(answer.contains(#"id="n-3"><p><strong>Warning</strong> Enter text in “Code” first."#))
            #expect(answer.contains(#"autofocus="" aria-invalid="true" aria-describedby="n-3""#))
            #expect(try await client.post("place=unknown&control=buy").status == 410)
        }
    }

    /// A GET request never operates a control, because a link or page on another site can make a browser send
    /// a GET request.
    @Test(arguments: ["/home", "/-/act", "/-/events", "/"])
    func getRequestUsesNoControl(path: String) async throws {
        try await withServer { client in
            let window = try #require(try await client.get("/").window)
            // The event stream stays open until the server stops, so the test reads only the first line.
            guard path != "/-/events" else {
                var lines = try client.lines("\(path)?window=\(window)&screen=home&control=buy")
                    .makeAsyncIterator()
                _ = try await lines.next()
                return #expect(screen.uses == [])
            }
            let response = try await client.get(
                "\(path)?window=\(window)&screen=home&control=buy&client=c&number=1"
            )
            #expect([200, 303].contains(response.status))
            #expect(screen.uses == [])
        }
    }

    /// Error pages fit narrow screens and, if the server admits the client, link to the app.
    @Test func errorPagesUseShopStyleAndLinkToApp() async throws {
        try await withServer { client in
            let window = try #require(try await client.get("/").window)
            let stranger = ["Cookie": ""]
            let origin = String(client.origin)
            let responses: [(BrowserClient.Response, Int, String?)] = [
                (try await client.get("/", headers: stranger), 403, nil),
                (try await client.get("/?key=guess", headers: stranger), 403, nil),
                (
                    try await client.post("window=\(window)", headers: ["Origin": "http://evil.test"]), 403,
                    nil
                ),
                (try await client.get("/nowhere"), 404, "/"),
                (try await client.get("/-/nothing"), 404, "/"),
                (
                    try await client.post("place=x", headers: ["Referer": origin + "/cart/s-1?window=x"]),
                    410,
                    "/cart/s-1"
                ),
                (try await client.post("place=x", headers: ["Referer": "http://evil.test/cart"]), 410, "/"),
                (try await client.post("x=" + String(repeating: "y", count: 70_000)), 413, "/"),
            ]
            for (response, status, onward) in responses {
                #expect(response.status == status)
                #expect(response.text.contains("<meta name=\"viewport\" content=\"width=device-width"))
                #expect(response.text.contains("<link rel=\"stylesheet\" href=\"/-/style.css\"/>"))
                let link = response.text.firstMatch(of: /<a class="button primary" href="([^"]*)">/)
                #expect(link.map { String($0.1) } == onward, "\(status)")
                #expect(response.text.contains("<h1>") && response.headers["Content-Security-Policy"] != nil)
            }
            #expect(try await client.get("/-/style.css", headers: stranger).status == 200)
        }
    }

    @Test func returnsCurrentFrameToScript() async throws {
        try await withServer { client in
            let window = try #require(try await client.get("/").window)
            let form = "window=\(window)&screen=home&client=c&number=1&control=buy"
            for _ in 1...2 {
                let response = try await client.post(form, headers: ["Accept": "application/json"])
                #expect(response.status == 200 && response.text.contains("\"path\":\"/home\""))
            }
            #expect(screen.uses == ["buy"])
            let gone = try await client.post(
                "window=\(window)&control=gone",
                headers: ["Accept": "application/json"]
            )
            #expect(gone.status == 409 && gone.text.contains("\"refusal\":\"Unavailable: Sold out.\""))
        }
    }

    @Test func streamsScreenChanges() async throws {
        try await withServer { client in
            let window = try #require(try await client.get("/").window)
            var lines = try client.lines("/-/events?window=\(window)").makeAsyncIterator()
            #expect(try await lines.next()?.hasPrefix("data: {") == true)
            screen.show(.buttons("Later"))
            var line = try await lines.next()
            while line?.contains("Later") == false { line = try await lines.next() }
            #expect(line?.contains("Later") == true)
            let gone = try await client.get("/-/events?window=unknown")
            #expect(gone.text == "event: gone\ndata: {}\n\n")
        }
    }

    @Test func refusesUnauthorizedAndOversizedRequests() async throws {
        try await withServer { client in
            let window = try #require(try await client.get("/").window)
            #expect(try await client.get("/", headers: ["Cookie": "storefront-80=guess"]).status == 403)
            #expect(try await client.get("/", headers: ["Host": "evil.test"]).status == 421)
            let form = "window=\(window)&screen=home&control=buy"
            #expect(try await client.post(form, headers: ["Origin": "http://evil.test"]).status == 403)
            let long = form + "&x=" + String(repeating: "y", count: 70_000)
            #expect(try await client.post(long).status == 413)
            // The unread part of a rejected form must not be parsed as the next request on the connection.
            for size in [5000, 70_000] {
                let left = "place=x&x=" + String(repeating: "y", count: size)
                for _ in 1...2 {
                    #expect(
                        try await client.post(left, headers: ["Origin": "http://evil.test"]).status == 403
                    )
                }
            }
            #expect(screen.uses == [])
            #expect(try await client.get("/-/nothing").status == 404)
            for (path, type) in [("/-/style.css", "text/css"), ("/-/script.js", "text/javascript")] {
                #expect(try await client.get(path).headers["Content-Type"] == "\(type); charset=utf-8")
            }
        }
    }

    @MainActor private final class Reads {
        var count = 0
    }

    @Test func showsNoticeUntilFirstUserAction() async throws {
        let reads = Reads()
        try await withServer(notice: "<It> was renamed.", reads: reads) { client in
            let text = "<div class=\"notice warning\"><p>&lt;It&gt; was renamed.</p></div>"
            let first = try await client.get("/")
            let (window, other) = (try #require(first.window), try await client.get("/"))
            for page in [first, other] { #expect(page.text.contains(text)) }
            #expect(reads.count == 0)
            let script = ["Accept": "application/json"]
            #expect(
                try await client.post("window=\(window)&screen=home&control=buy", headers: script).status
                    == 200
            )
            #expect(try await !client.get("/?window=\(window)").text.contains("renamed"))
            #expect(try await !client.get("/").text.contains("renamed"))
            #expect(reads.count == 1)
        }
    }

    @Test func tabsAndShopNameAreLinks() async throws {
        try await withServer { client in
            let page = try await client.get("/").text
            #expect(page.contains(/<a class="brand" href="\/shop\?window=\w+"/))
            #expect(
                page.matches(of: /<li><a id="t-\w+" href="\/(\w+)\?window=\w+" data-step="tab"/).map(\.1) == [
                    "shop", "favorites",
                ]
            )
            // A tab that has no link is still shown as a button.
            #expect(page.contains("<button id=\"t-account\" name=\"tab\" value=\"account\""))
        }
    }

    @Test func pageWithAssetsIsUnder40KB() async throws {
        try await withServer { client in
            var bytes = 0
            for path in ["/", "/-/style.css", "/-/script.js"] {
                bytes += try await client.get(path).text.utf8.count
            }
            #expect(bytes < 40_000)
        }
    }

    private func withServer(
        notice: String? = nil,
        reads: Reads? = nil,
        _ body: (BrowserClient) async throws -> Void
    ) async throws {
        let source = BrowserServer.WindowSource(
            make: { [screen] in $0 == "nowhere" ? nil : FakeCoordinator(store: [screen]) },
            end: { _ in },
            notice: notice,
            noticeWasRead: { reads?.count += 1 }
        )
        let front = try await BrowserServer(
            key: String(repeating: "a1", count: 32),
            windows: source,
            clock: ManualClock()
        )
        do {
            try await body(BrowserClient(url: front.url))
        } catch {
            await front.stop()
            throw error
        }
        await front.stop()
    }
}
