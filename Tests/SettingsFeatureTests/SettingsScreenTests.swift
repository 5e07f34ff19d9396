import Foundation
import ScreenKit
import SettingsFeature
import StoreDomain
import StoreFakes
import StoreTestSupport
import Testing
import ViewStateTesting

@MainActor
struct SettingsScreenTests {
    @Test func storesEachChange() async throws {
        let screen = SettingsFixture()
        await screen.appear()
        screen.driver.type("5", into: "Products per page")
        for key in ["c", "t"] { screen.driver.toggle(ControlName(stringLiteral: key)) }
        await screen.driver.settled { $0.choose("Three recommendations") }
        var expected = Settings(pageSize: 5)
        (expected.moneyStyle, expected.chosenHomeRecommendations) = (.code, .three)
        expected.switchedFlags = [.todaysPick: false]
        #expect(try await screen.stored() == expected)
        #expect(["currency-codes", "flag-todaysPick"].map(screen.value) == ["on", "off"])
        screen.driver.press("Use the defaults")
        screen.driver.choose("Automatic")
        await screen.reappear()
        (expected.chosenHomeRecommendations, expected.switchedFlags) = (nil, [:])
        #expect(try await screen.stored() == expected)
        screen.driver.press(
            "Use the defaults",
            refused: .disabled(reason: "no feature settings have been changed")
        )
    }

    @Test(arguments: ["0", "101", "many", "-1"])
    func rejectsInvalidPageSize(text: String) async throws {
        let screen = SettingsFixture()
        await screen.appear()
        await screen.driver.settled { $0.type(text, into: "Products per page") }
        screen.driver.expect(\.messages, ["Enter a number from 1 to 100. The setting is still 20."])
        #expect(screen.value(of: "page-size") == text)
        #expect(try await screen.stored() == Settings())
        await screen.driver.settled { $0.type("100", into: "Products per page") }
        screen.driver.expect(\.messages, [])
        #expect(screen.value(of: "page-size") == "100")
    }

    @Test func reportsUnsavedChangeOnceAfterReappearing() async {
        let screen = SettingsFixture()
        await screen.appear()
        screen.settings.failNextSave(with: .full)
        screen.driver.toggle("c")
        await screen.reappear()
        screen.driver.expect(\.messages, ["Your change was not saved because the disk is full."])
        #expect(screen.value(of: "currency-codes") == "off")
        await screen.reappear()
        screen.driver.expect(\.messages, [])
    }

    @Test func showsProgressWhileSavingCatalog() async throws {
        let gate = Gate()
        var service = CatalogService.fake(pageSize: 3)
        service.catalog = { [catalog = service.catalog] start, receive throws(StoreError) in
            try await catalog(start) { batch throws(StoreError) in
                try await receive(batch)
                guard !batch.products.isEmpty else { return }
                do { try await gate.pass() } catch { throw .canceled }
            }
        }
        let screen = SettingsFixture(service)
        await screen.appear()
        screen.driver.press("Save the full catalog")
        let call = await gate.arrival()
        for await frame in screen.screen.frames() {
            if frame.progress?.hasPrefix("Saving products: 3") == true { break }
        }
        call.release()
        await gate.arrival().release()
        await screen.driver.settled()
        screen.driver.expect(\.messages, ["Saved 6 products."])
        await screen.driver.settled { $0.press("Save the full catalog") }
        screen.driver.expect(\.messages, ["Your saved catalog is up to date."])
    }

    @Test func showsUnreadableCatalogEntryCount() async {
        let screen = SettingsFixture(
            CatalogService {
                $0.catalog = { _, receive throws(StoreError) in
                    let version = CatalogVersion("1")
                    try await receive(CatalogBatch(version: version, products: Product.samples))
                    try await receive(CatalogBatch(version: version, leftOutCount: 2))
                    return .complete(version)
                }
            }
        )
        await screen.appear()
        await screen.driver.settled { $0.press("Save the full catalog") }
        let leftOut = "2 products or categories could not be read and are not saved."
        screen.driver.expect(\.messages, ["Saved 6 products.", leftOut])
    }

    @Test(arguments: [(1, "1 product is"), (6, "6 products are")])
    func showsStoredCatalogAfterRestart(count: Int, words: String) async throws {
        let products = Array(Product.samples.prefix(count))
        let first = SettingsFixture(.fake(products: products))
        await first.appear()
        first.driver.expect(\.texts, ["Save the full catalog to browse and search the shop offline."])
        await first.driver.settled { $0.press("Save the full catalog") }
        let second = SettingsFixture(.offline, in: first.store)
        await second.appear()
        let stored = "\(words) saved. The catalog was last updated on 2026-09-21 14:13 UTC."
        second.driver.expect(\.texts, [stored])
        await second.driver.settled { $0.press("Save the full catalog") }
        second.driver.expect(\.texts, [stored])
        await second.driver.settled { $0.press("Clear the saved catalog") }
        second.driver.expect(\.texts, [])
    }

    @Test(arguments: [true, false])
    func stopsLoadingCatalogOnRequestOrDisappearance(isLeft: Bool) async throws {
        let gate = Gate(whenCanceled: .isIgnored)
        let screen = SettingsFixture(.fake(heldAt: gate))
        await screen.appear()
        screen.driver.press("Save the full catalog")
        let call = await gate.arrival()
        if isLeft { screen.driver.disappear() } else { screen.driver.press("Stop") }
        await call.canceled()
        call.release()
        await screen.driver.settled()
        screen.driver.expect(\.messages, ["Saving was stopped. Save the catalog again to continue."])
        #expect(try await screen.catalog.catalogState().current == nil)
    }

    @Test func staysStoppedWhenProgressReportIsPending() async throws {
        let stop = Stop()
        var service = CatalogService()
        service.catalog = { _, receive throws(StoreError) in
            try await stop.press(after: receive)
            throw .canceled
        }
        let screen = SettingsFixture(service)
        stop.driver = screen.driver
        await screen.appear()
        await screen.driver.settled { $0.press("Save the full catalog") }
        screen.driver.expect(\.messages, ["Saving was stopped. Save the catalog again to continue."])
        #expect(try await screen.catalog.catalogState().incomplete?.productCount == 1)
    }

    @Test func doesNotSaveAndClearCatalogConcurrently() async throws {
        let gate = Gate(whenCanceled: .isIgnored)
        let screen = SettingsFixture(.fake(heldAt: gate))
        await screen.appear()
        screen.driver.press("Save the full catalog")
        let call = await gate.arrival()
        let isSaved = ControlRefusal.disabled(reason: "the catalog is still being saved")
        screen.driver.press("Clear the saved catalog", refused: isSaved)
        screen.driver.press("Stop")
        call.release()
        await screen.driver.settled()

        screen.driver.press("Clear the saved catalog")
        for _ in 1...2 {
            let isCleared = ControlRefusal.disabled(reason: "the saved catalog is being cleared")
            screen.driver.press("Save the full catalog", refused: isCleared)
            screen.driver.disappear()
            screen.driver.appear()
        }
        await screen.driver.settled()
        let message = "The saved catalog was cleared. Your favorites and cart are unchanged."
        screen.driver.expect(\.messages, [message])
    }

    @Test func showsReasonForFailedCatalogLoad() async {
        let screen = SettingsFixture(
            CatalogService { $0.catalog = { _, _ throws(StoreError) in throw .offline } }
        )
        await screen.appear()
        await screen.driver.settled { $0.press("Save the full catalog") }
        screen.driver.expect(\.messages, ["You are offline."])
    }

    @Test func clearsCatalogButNotFavorites() async throws {
        let screen = SettingsFixture()
        try await screen.favorites.setFavorite(true, Product.sampleTote.id, at: .distantPast)
        await screen.appear()
        await screen.driver.settled { $0.press("Save the full catalog") }
        await screen.driver.settled { $0.press("Clear the saved catalog") }
        let message = "The saved catalog was cleared. Your favorites and cart are unchanged."
        screen.driver.expect(\.messages, [message])
        #expect(try await screen.catalog.catalogState() == CatalogState())
        #expect(try await screen.catalog.search("day", limit: 9)?.value.count == 1)
        let listed = ValueRecorder(screen.favorites.favorites())
        #expect(await listed.settled() == [.success([Favorite(.sampleTote)])])
    }

    @Test func isDeallocatedWhileLoadingCatalog() async {
        let gate = Gate(whenCanceled: .isIgnored)
        let store = InMemoryStore()
        let call = await expectReleased { made in
            let screen = SettingsFixture(.fake(heldAt: gate), in: store)
            made = [screen.screen]
            await screen.appear()
            screen.driver.press("Save the full catalog")
            return await gate.arrival()
        }
        await call.canceled()
        call.release()
    }
}

/// A test action that presses *Stop* after a batch is stored but before the main actor handles the progress
/// report.
@MainActor
private final class Stop {
    var driver: ScreenDriver?

    func press(after receive: CatalogService.BatchReceiver) async throws(StoreError) {
        try await receive(CatalogBatch(version: CatalogVersion("1"), products: [.sampleTote]))
        driver?.press("Stop")
    }
}

extension Frame {
    fileprivate var progress: String? {
        elements.lazy.compactMap { if case .progress(let label, _) = $0 { label } else { nil } }.first
    }
}
