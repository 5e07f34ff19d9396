import Foundation
import ScreenKit
import SettingsFeature
import StoreDomain
import StoreTestSupport
import Testing
import ViewStateTesting

@MainActor
struct SettingsScreenTests {
    @Test func keepsEachChange() async throws {
        let screen = SettingsFixture()
        await screen.appear()
        screen.driver.type("5", into: "Products per page")
        for key in ["c", "v", "t"] { screen.driver.toggle(ControlName(stringLiteral: key)) }
        screen.driver.choose("Three picks")
        await screen.driver.settled()
        var expected = Settings(pageSize: 5)
        (expected.moneyStyle, expected.apiVersion, expected.chosenHomePicks) = (.code, .v1, .three)
        expected.switchedFlags = [.todaysPick: false]
        #expect(try await screen.stored() == expected)
        #expect(["currency-codes", "version-1", "flag-todaysPick"].map(screen.value) == ["on", "on", "off"])
        screen.driver.press("Use the defaults")
        screen.driver.choose("What this installation shows")
        screen.driver.disappear()
        await screen.appear()
        (expected.chosenHomePicks, expected.switchedFlags) = (nil, [:])
        #expect(try await screen.stored() == expected)
        screen.driver.press("Use the defaults", refused: .disabled(reason: "no feature has been changed"))
    }

    @Test(arguments: ["0", "101", "many", "-1"])
    func refusesWhatIsNoSizeOfAPage(text: String) async throws {
        let screen = SettingsFixture()
        await screen.appear()
        screen.driver.type(text, into: "Products per page")
        await screen.driver.settled()
        screen.driver.expect(\.messages, ["Choose 1 to 100 products per page; it is still 20."])
        #expect(screen.value(of: "page-size") == text)
        #expect(try await screen.stored() == Settings())
        screen.driver.type("100", into: "Products per page")
        await screen.driver.settled()
        screen.driver.expect(\.messages, [])
        #expect(screen.value(of: "page-size") == "100")
    }

    @Test func saysOnceWhenAChangeWasNotKeptAlsoAfterItWasLeft() async {
        let screen = SettingsFixture(changesFailWith: .full)
        await screen.appear()
        screen.driver.toggle("c")
        screen.driver.disappear()
        await screen.appear()
        screen.driver.expect(\.messages, ["This was not saved: the disk is full."])
        #expect(screen.value(of: "currency-codes") == "off")
        screen.driver.disappear()
        await screen.appear()
        screen.driver.expect(\.messages, [])
    }

    @Test func showsHowFarTheCatalogueIsAndSavesIt() async throws {
        let gate = Gate()
        var service = CatalogueService.fake(pageSize: 3)
        service.catalogue = { [catalogue = service.catalogue] start, receive throws(ShopError) in
            try await catalogue(start) { batch throws(ShopError) in
                try await receive(batch)
                guard !batch.products.isEmpty else { return }
                do { try await gate.pass() } catch { throw .cancelled }
            }
        }
        let screen = SettingsFixture(service)
        await screen.appear()
        screen.driver.press("Sync the catalogue")
        let call = await gate.arrival()
        for await frame in screen.screen.frames() where frame.progress == "Stored 3 products" { break }
        call.release()
        await gate.arrival().release()
        await screen.driver.settled()
        screen.driver.expect(\.messages, ["Stored 6 products."])
        screen.driver.press("Sync the catalogue")
        await screen.driver.settled()
        screen.driver.expect(\.messages, ["Nothing has changed since it was saved."])
    }

    @Test(arguments: [true, false])
    func stopsLoadingTheCatalogueWhenAskedToOrLeft(isLeft: Bool) async throws {
        let gate = Gate(whenCancelled: .isIgnored)
        let screen = SettingsFixture(.fake(heldAt: gate))
        await screen.appear()
        screen.driver.press("Sync the catalogue")
        let call = await gate.arrival()
        if isLeft { screen.driver.disappear() } else { screen.driver.press("Stop") }
        await call.cancelled()
        call.release()
        await screen.driver.settled()
        screen.driver.expect(\.messages, ["Stopped. Sync again to continue where it left off."])
        #expect(try await screen.catalogue.catalogueState().current == nil)
    }

    @Test func staysStoppedThoughAStepWasResumedBefore() async throws {
        let stop = Stop()
        var service = CatalogueService()
        service.catalogue = { _, receive throws(ShopError) in
            try await stop.press(after: receive)
            throw .cancelled
        }
        let screen = SettingsFixture(service)
        stop.driver = screen.driver
        await screen.appear()
        screen.driver.press("Sync the catalogue")
        await screen.driver.settled()
        screen.driver.expect(\.messages, ["Stopped. Sync again to continue where it left off."])
        #expect(try await screen.catalogue.catalogueState().incomplete?.productCount == 1)
    }

    @Test func clearsOnlyWhileNothingIsSavedAndSavesOnlyWhileNothingIsCleared() async throws {
        let gate = Gate(whenCancelled: .isIgnored)
        let screen = SettingsFixture(.fake(heldAt: gate), clearingHeldAt: gate)
        await screen.appear()
        screen.driver.press("Sync the catalogue")
        var call = await gate.arrival()
        let isSaved = ControlRefusal.disabled(reason: "a sync is running; stop it first")
        screen.driver.press("Clear the saved catalogue", refused: isSaved)
        screen.driver.press("Stop")
        call.release()
        await screen.driver.settled()

        screen.driver.press("Clear the saved catalogue")
        call = await gate.arrival()
        for _ in 1...2 {
            let isCleared = ControlRefusal.disabled(reason: "the saved catalogue is being cleared")
            screen.driver.press("Sync the catalogue", refused: isCleared)
            screen.driver.disappear()
            screen.driver.appear()
        }
        call.release()
        await screen.driver.settled()
        screen.driver.expect(\.messages, ["Cleared. Your favorites and your cart are still here."])
    }

    @Test func saysWhyTheCatalogueWasNotLoaded() async {
        let screen = SettingsFixture(
            CatalogueService { $0.catalogue = { _, _ throws(ShopError) in throw .offline } }
        )
        await screen.appear()
        screen.driver.press("Sync the catalogue")
        await screen.driver.settled()
        screen.driver.expect(\.messages, ["Offline."])
    }

    @Test func clearsTheCatalogueButNotTheFavorites() async throws {
        let screen = SettingsFixture()
        let favorites = InMemoryFavoritesRepository(screen.shop)
        try await favorites.setFavorite(true, Product.sampleTote.id, at: .distantPast)
        await screen.appear()
        screen.driver.press("Sync the catalogue")
        await screen.driver.settled()
        screen.driver.press("Clear the saved catalogue")
        await screen.driver.settled()
        screen.driver.expect(\.messages, ["Cleared. Your favorites and your cart are still here."])
        #expect(try await screen.catalogue.catalogueState() == CatalogueState())
        #expect(try await screen.catalogue.search("day", limit: 9)?.value.count == 1)
        let listed = ValueRecorder(favorites.favorites())
        #expect(await listed.settled() == [.success([Favorite(.sampleTote)])])
    }

    @Test func isFreedWhileItLoadsTheCatalogue() async {
        let gate = Gate(whenCancelled: .isIgnored)
        let shop = InMemoryShop()
        let call = await expectReleased { made in
            let screen = SettingsFixture.screen(
                .fake(heldAt: gate),
                InMemoryCatalogueRepository(shop),
                InMemorySettingsRepository(shop),
                InMemoryFavoritesRepository(shop)
            )
            made = [screen]
            screen.appear()
            await screen.settled()
            try? screen.perform("sync", value: nil)
            return await gate.arrival()
        }
        await call.cancelled()
        call.release()
    }
}

/// Presses *Stop* when a batch was stored, and the step that tells of it waits for the main actor.
@MainActor
private final class Stop {
    var driver: ScreenDriver?

    /// Keeps the main actor from storing the batch until the press, as everything here runs on its caller.
    func press(after receive: CatalogueService.BatchReceiver) async throws(ShopError) {
        try await receive(CatalogueBatch(version: CatalogueVersion("1"), products: [.sampleTote]))
        driver?.press("Stop")
    }
}

extension Frame {
    /// What is being done.
    fileprivate var progress: String? {
        elements.lazy.compactMap { if case .progress(let label, _) = $0 { label } else { nil } }.first
    }
}
