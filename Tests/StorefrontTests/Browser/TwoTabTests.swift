import ScreenKit
import StoreTestSupport
import Testing

/// Two browser tabs that use the same account.
struct TwoTabTests {
    @Test func bothTabsSignInConcurrently() async throws {
        let directory = try TemporaryDirectory()
        let flags = "--data-dir '\(directory.path(of: "data"))'"
        let app = try await ServedApp(Program.storefront.executable, flags: flags)
        for round in 1...5 {
            let tabs = try await [app.page("/sign-in"), app.page("/sign-in")]
            async let first = press("demo", on: tabs[0], of: app)
            async let second = press("demo", on: tabs[1], of: app)
            for page in try await [first, second] {
                let home = try await app.page("/home?window=\(page.window)")
                #expect(notices(on: home).isEmpty, "round \(round)")
                #expect(home.frame.controls.contains { $0.kind == .row })
                let account = try await app.page("/account?window=\(page.window)")
                #expect(account.text(width: 80).contains("Signed in as demo@example.com."))
            }
            let account = try await app.page("/account")
            _ = try await press("sign-out", on: account, of: app)
        }
        await app.stop()
    }

    /// Without JavaScript, a page does not change until the user interacts with it.
    @Test func stalePageOfEarlierSessionPlacesNoOrder() async throws {
        let app = try await ServedApp(Program.storefront.executable, flags: "--ephemeral")
        var page = try await press("demo", on: app.page("/sign-in"), of: app)
        func go(_ deepLink: String) async throws -> ServedPage {
            try await app.page("/\(deepLink)?window=\(page.window)")
        }
        var product = try await go("product/p-10")
        let color = try #require(product.frame.controls.first { $0.number == 2 })
        product = try await press(color.id.rawValue, on: product, of: app)
        product = try await press("add", on: product, of: app)
        #expect(product.text(width: 80).contains("Added to your cart."))
        let stale = try await go("checkout")
        #expect(stale.frame.controls.contains { $0.id == "place" })
        page = try await press("sign-out", on: go("account"), of: app)
        page = try await press("demo", on: go("sign-in"), of: app)
        #expect(try await go("checkout").text(width: 80).contains("Place the order"))
        let refused = try await press("place", on: stale, of: app)
        #expect(refused.text(width: 80).contains("Place the order"))
        #expect(try await go("orders").text(width: 80).contains("You have not placed any orders yet."))
        await app.stop()
    }

    @Test func signingOutInOneTabSignsOutBoth() async throws {
        let app = try await ServedApp(Program.storefront.executable, flags: "--ephemeral")
        let signIn = try await app.page("/sign-in")
        let first = try await press("demo", on: signIn, of: app)
        let second = try await app.page("/orders")
        #expect(second.text(width: 80).contains("You have not placed any orders yet."))
        let account = try await app.page("/account?window=\(first.window)")
        _ = try await press("sign-out", on: account, of: app)
        let next = try await press("refresh-orders", on: second, of: app)
        #expect(next.text(width: 80).contains("You are not signed in."))
        let orders = try await app.page("/orders?window=\(second.window)")
        #expect(orders.text(width: 80).contains("Sign in\n======="))
        await app.stop()
    }

    private func press(
        _ control: String,
        on page: ServedPage,
        of app: ServedApp
    ) async throws -> ServedPage {
        try await app.act([("window", page.window), ("screen", page.screen), ("control", control)])
    }

    private func notices(on page: ServedPage) -> [String] {
        page.frame.elements.compactMap { element in
            if case .notice(_, let text, _, _) = element { text } else { nil }
        }
    }
}
