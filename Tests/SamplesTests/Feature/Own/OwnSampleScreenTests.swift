import ScreenKit
import StoreDomain
import StoreFakes
import StoreTestSupport
import Testing
import ViewStateTesting

@MainActor
struct OwnSampleScreenTests {
    private let one = Product.ID("1")
    private let two = Product.ID("2")

    @Test func updatesWhileShown() async throws {
        let screen = try await OwnSampleFixture(one)
        await screen.driver.settled()
        screen.driver.expect(\.titles, [])
        await screen.appear()
        screen.driver.expect(\.titles, ["Product 1"])
        try await screen.list.set(false, one)
        await screen.driver.settled()
        screen.driver.expect(\.titles, [])
        screen.driver.expect(\.texts, ["Nothing here yet."])
    }

    @Test func showsMessageWhenListCannotBeRead() async throws {
        let screen = try await OwnSampleFixture(one)
        screen.list.failReading(with: .inputOutput(reason: "the disk is failing"))
        await screen.appear()
        screen.driver.expect(\.messages, ["The list cannot be read."])
        screen.list.failReading(with: nil)
        await screen.driver.settled()
        screen.driver.expect(\.titles, ["Product 1"])
        screen.driver.expect(\.messages, [])
    }

    @Test func undoRestoresProductAtOriginalPosition() async throws {
        let screen = try await OwnSampleFixture(one, two)
        await screen.appear()
        await screen.driver.settled { $0.press("Remove Product 1") }
        screen.driver.expect(\.titles, ["Product 2"])
        screen.driver.expect(\.texts, ["Product 1 was removed."])
        await screen.driver.settled { $0.press("Undo") }
        screen.driver.expect(\.titles, ["Product 1", "Product 2"])
        screen.driver.expect(\.texts, [])
    }

    @Test func reportsCauseOfUnsavedChange() async throws {
        let screen = try await OwnSampleFixture(one)
        await screen.appear()
        screen.list.failNextSave(with: .full)
        await screen.driver.settled { $0.press("Remove Product 1") }
        screen.driver.expect(\.titles, ["Product 1"])
        screen.driver.expect(\.messages, ["Your change was not saved because the disk is full."])
    }

    @Test func offersNoUndoAfterDisappearing() async throws {
        let screen = try await OwnSampleFixture(one)
        await screen.appear()
        await screen.driver.settled { $0.press("Remove Product 1") }
        screen.driver.disappear()
        screen.driver.expect(\.texts, ["Nothing here yet."])
        await screen.appear()
        screen.driver.expect(\.texts, ["Nothing here yet."])
    }

    @Test func finishesChangeAfterDisappearing() async throws {
        let gate = Gate(whenCanceled: .isIgnored)
        let screen = try await OwnSampleFixture(one, heldAt: gate)
        await screen.appear()
        screen.driver.press("Remove Product 1")
        let change = await gate.arrival()
        screen.driver.disappear()
        change.release()
        await screen.driver.settled()
        await screen.appear()
        screen.driver.expect(\.titles, [])
    }

    @Test func reportsSelectedProduct() async throws {
        let screen = try await OwnSampleFixture(one, two)
        await screen.appear()
        screen.driver.choose("Product 2")
        screen.outputs.expect([.productSelected(two)])
    }

    @Test func isDeallocatedWhileObserving() async throws {
        let list = InMemoryMarkedProductsRepository()
        try await expectReleased { made in
            let screen = try await OwnSampleFixture(one, in: list)
            made = [screen.screen]
            await screen.appear()
        }
    }
}
