import ScreenKit
import StoreDomain
import StoreTestSupport
import Testing
import ViewStateTesting

@MainActor
struct OwnSampleScreenTests {
    private let tote = Product.sampleTote
    private let backpack = Product.sampleBackpack

    @Test func changesWhileItIsShown() async throws {
        let screen = try await OwnSampleFixture(tote)
        await screen.driver.settled()
        screen.driver.expect(\.titles, [])
        await screen.appear()
        screen.driver.expect(\.titles, [tote.name])
        try await screen.list.setFavorite(false, tote.id, at: OwnSampleFixture.now)
        await screen.driver.settled()
        screen.driver.expect(\.titles, [])
        screen.driver.expect(\.texts, ["Nothing here yet."])
    }

    @Test func saysWhenItCannotBeRead() async throws {
        let screen = try await OwnSampleFixture(tote)
        screen.shop.failReading(with: .inputOutput(reason: "the disk is failing"))
        await screen.appear()
        screen.driver.expect(\.messages, ["The list cannot be read."])
        screen.shop.failReading(with: nil)
        await screen.driver.settled()
        screen.driver.expect(\.titles, [tote.name])
        screen.driver.expect(\.messages, [])
    }

    @Test func removesAndPutsBackAtItsPlace() async throws {
        let screen = try await OwnSampleFixture(tote, backpack)
        await screen.appear()
        screen.driver.press("Remove Market Tote")
        await screen.driver.settled()
        screen.driver.expect(\.titles, [backpack.name])
        screen.driver.expect(\.texts, ["Market Tote was removed."])
        screen.driver.press("Undo")
        await screen.driver.settled()
        screen.driver.expect(\.titles, [tote.name, backpack.name])
        screen.driver.expect(\.texts, [])
    }

    @Test func saysWhyAChangeWasNotSaved() async throws {
        let screen = try await OwnSampleFixture(tote)
        await screen.appear()
        screen.list.failNextSave(with: .full)
        screen.driver.press("Remove Market Tote")
        await screen.driver.settled()
        screen.driver.expect(\.titles, [tote.name])
        screen.driver.expect(\.messages, ["This was not saved: the disk is full."])
    }

    @Test func offersNoUndoAfterItWasLeft() async throws {
        let screen = try await OwnSampleFixture(tote)
        await screen.appear()
        screen.driver.press("Remove Market Tote")
        await screen.driver.settled()
        screen.driver.disappear()
        screen.driver.expect(\.texts, ["Nothing here yet."])
        await screen.appear()
        screen.driver.expect(\.texts, ["Nothing here yet."])
    }

    @Test func makesAChangeToItsEndThoughItIsLeft() async throws {
        let gate = Gate(whenCancelled: .isIgnored)
        let screen = try await OwnSampleFixture(tote, heldAt: gate)
        await screen.appear()
        screen.driver.press("Remove Market Tote")
        let change = await gate.arrival()
        screen.driver.disappear()
        change.release()
        await screen.driver.settled()
        await screen.appear()
        screen.driver.expect(\.titles, [])
    }

    @Test func saysWhichProductWasSelected() async throws {
        let screen = try await OwnSampleFixture(tote, backpack)
        await screen.appear()
        screen.driver.choose("Canvas Backpack")
        screen.outputs.expect([.productSelected(backpack.id)])
    }

    @Test func isFreedWhileItObserves() async {
        let shop = InMemoryShop()
        await expectReleased { made in
            let screen = OwnSampleFixture.screen(InMemoryFavoritesRepository(shop))
            made = [screen]
            screen.appear()
            await screen.settled()
        }
    }
}
