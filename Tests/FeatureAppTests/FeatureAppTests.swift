import ConsoleUI
import DependencyContainer
import ScreenKit
import StoreUseCases
import Testing
import ViewStateTesting

@testable import FeatureApp

/// Tests that run each feature separately with the same fakes.
@MainActor
struct FeatureAppTests {
    @Test(arguments: FeatureSetups.all.map { $0.name })
    func showsEachPreview(_ feature: String) async throws {
        let setup = try #require(FeatureSetups.all.first { $0.name == feature })
        let window = FeatureApp.makeCoordinator(of: setup, from: try await FakeAssembly.services())
        let rows = window.path[0].frame.controls.dropFirst()
        try #require(rows.count == setup.previews.count && !rows.isEmpty)
        for (row, preview) in zip(rows, setup.previews) {
            #expect(window.visit(row.id.rawValue))
            _ = await window.settled()
            var frame = try #require(window.path.last).frame
            // The real screen's identifier may differ from the identifier in the preview.
            frame.screen = preview.frame.screen
            #expect(frame == preview.frame, "\(preview.name)")
        }
        window.close()
    }

    @Test func continuesWithFakesAfterPreview() async throws {
        let services = try await FakeAssembly.services()
        let home = FeatureApp.makeCoordinator(of: HomeSetup.self, from: services)
        #expect(home.visit("home-offline-nothing-saved"))
        let screen = try #require(home.path.last)
        #expect(screen.frame.titles.isEmpty && !screen.frame.messages.isEmpty)
        try screen.perform(
            try #require(screen.frame.controls.first { $0.label.contains("again") }).id,
            value: nil
        )
        _ = await home.settled()
        #expect(!screen.frame.titles.isEmpty && screen.frame.messages.isEmpty)

        let cart = FeatureApp.makeCoordinator(of: CartSetup.self, from: services)
        let other = FeatureApp.makeCoordinator(of: CartSetup.self, from: services)
        #expect(cart.visit("cart-two-lines") && other.visit("new"))
        let mine = ScreenDriver(try #require(cart.path.last))
        let theirs = ScreenDriver(try #require(other.path.last))
        await theirs.settled()
        #expect(theirs.frame.titles.count == 2)
        mine.choose("Canvas Backpack")
        mine.press("Remove")
        await mine.settled()
        await theirs.settled()
        #expect(theirs.frame.titles.count == 1)
    }

    /// The fakes contain the remaining items of a list that a preview shows only in part.
    @Test(arguments: ["category-sorted", "orders-more-to-load", "search-found"])
    func loadsMoreItemsFromPreview(_ deepLink: String) async throws {
        let setup = try #require(FeatureSetups.all.first { deepLink.hasPrefix($0.name.lowercased()) })
        let window = FeatureApp.makeCoordinator(of: setup, from: try await FakeAssembly.services())
        #expect(window.visit(deepLink))
        let screen = ScreenDriver(try #require(window.path.last))
        screen.press("More")
        await screen.settled()
        #expect(screen.frame.messages.isEmpty)
        #expect(!screen.frame.controls.contains { $0.label == "More" })
    }

    /// The screen appears after the first use of a control, and its appearance must not cancel the control's
    /// work.
    @Test func placesOrderFromPreview() async throws {
        let services = try await FakeAssembly.services()
        let outbox: Outbox = try services.resolve()
        let sending = Task { await outbox.run() }
        let window = FeatureApp.makeCoordinator(of: CheckoutSetup.self, from: services)
        let changed = "Your cart has changed. Check it before you order."
        for (deepLink, message) in [("checkout-review", [changed]), ("new", [])] {
            #expect(window.visit(deepLink))
            _ = await window.settled()
            let screen = try #require(window.path.last)
            try screen.perform("place", value: nil)
            _ = await window.settled()
            #expect(screen.frame.messages.filter { $0 == changed } == message)
        }
        #expect(window.path.last?.frame.controls.contains { $0.label == "View the order" } == true)
        sending.cancel()
        await sending.value
    }

    @Test func opensNewScreenAndShowsItsOutput() async throws {
        let window = FeatureApp.makeCoordinator(of: CartSetup.self, from: try await FakeAssembly.services())
        #expect(window.visit("new"))
        _ = await window.settled()
        let cart = ScreenDriver(try #require(window.path.last))
        #expect(cart.frame.controls.contains { $0.label.contains("Tote") })
        cart.press("Check out")
        let text = "This action produces CartFeature.Output.checkoutSelected."
        #expect(window.path.last?.frame.elements == [.text(text)])
        #expect(window.back() && window.path.last?.frame.title == "Cart")
        #expect(window.back() && !window.back())
    }
}
