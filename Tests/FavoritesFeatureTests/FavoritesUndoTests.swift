import FavoritesFeature
import ScreenKit
import StoreDomain
import StoreFakes
import StoreTestSupport
import Testing
import ViewStateTesting

@MainActor
struct FavoritesUndoTests {
    private let products = Array(Product.samples.prefix(3))
    private let names = Array(Product.samples.prefix(3).map(\.name).reversed())

    @Test(arguments: 0..<3)
    func undoRestoresFavoriteAtItsPosition(index: Int) async throws {
        let favorites = try await shown()
        let name = names[index]
        await favorites.driver.settled { $0.press(.text("Remove \(name)")) }
        favorites.driver.expect(\.titles, names.filter { $0 != name })
        favorites.driver.expect(\.texts, ["\(name) was removed."])
        await favorites.driver.settled { $0.press("Undo") }
        favorites.driver.expect(\.titles, names)
        favorites.driver.expect({ $0.control("undo") }, nil)
        let id = products.reversed()[index].id
        #expect(
            favorites.recorded.events == [
                AnalyticsEvent(.favoriteSet(false, id), on: "favorites"),
                AnalyticsEvent(.favoriteSet(true, id), on: "favorites"),
            ]
        )
    }

    @Test func offersUndoOnlyForLastRemoval() async throws {
        let favorites = try await shown()
        for name in names.prefix(2) {
            favorites.driver.press(.text("Remove \(name)"))
            favorites.driver.expect({ $0.control("undo") }, nil)
            await favorites.driver.settled()
            favorites.driver.expect(\.texts, ["\(name) was removed."])
        }
        await favorites.driver.settled { $0.press("u") }
        favorites.driver.expect(\.titles, Array(names.dropFirst()))
        await favorites.driver.settled { $0.press(.text("Remove \(names[1])")) }
        await favorites.reappear()
        favorites.driver.expect(\.titles, [names[2]])
        favorites.driver.expect({ $0.control("undo") }, nil)
    }

    @Test(arguments: [false, true])
    func completesChangeAfterScreenDisappears(undoes: Bool) async throws {
        let gate = Gate()
        let favorites = try await shown(heldAt: gate)
        favorites.driver.press(.text("Remove \(names[0])"))
        let removal = await gate.arrival()
        if undoes {
            removal.release()
            await favorites.driver.settled()
            favorites.driver.press("Undo")
            let undo = await gate.arrival()
            favorites.driver.disappear()
            undo.release()
        } else {
            favorites.driver.disappear()
            removal.release()
        }
        await favorites.appear()
        favorites.driver.expect(\.titles, undoes ? names : Array(names.dropFirst()))
        favorites.driver.expect({ $0.control("undo") }, nil)
    }

    @Test func reportsUnsavedChangeAndStillOffersFailedUndo() async throws {
        let favorites = try await shown()
        let full = "Your change was not saved because the disk is full."
        favorites.favorites.failNextSave(with: .full)
        await favorites.driver.settled { $0.press(.text("Remove \(names[0])")) }
        favorites.driver.expect(\.titles, names)
        favorites.driver.expect(\.messages, [full])
        favorites.driver.expect({ $0.control("undo") }, nil)
        favorites.driver.press(.text("Remove \(names[0])"))
        favorites.driver.expect(\.messages, [])
        await favorites.driver.settled()
        favorites.favorites.failNextSave(with: .full)
        await favorites.driver.settled { $0.press("Undo") }
        favorites.driver.expect(\.messages, [full])
        await favorites.driver.settled { $0.press("Undo") }
        favorites.driver.expect(\.titles, names)
        favorites.driver.expect(\.messages, [])
        #expect(favorites.recorded.events.count == 2)
    }

    @Test func reportsFailureOnceAfterReappearing() async throws {
        let gate = Gate()
        let favorites = try await shown(heldAt: gate)
        favorites.driver.press(.text("Remove \(names[0])"))
        let removal = await gate.arrival()
        favorites.driver.disappear()
        favorites.favorites.failNextSave(with: .full)
        removal.release()
        await favorites.appear()
        favorites.driver.expect(\.titles, names)
        favorites.driver.expect(\.messages, ["Your change was not saved because the disk is full."])
        await favorites.reappear()
        favorites.driver.expect(\.messages, [])
    }

    @Test func reportsFailureAndOffersUndoOfNextSavedChange() async throws {
        let gate = Gate()
        let favorites = try await shown(heldAt: gate)
        favorites.favorites.failNextSave(with: .full)
        favorites.driver.press(.text("Remove \(names[0])"))
        let refused = await gate.arrival()
        favorites.driver.press(.text("Remove \(names[1])"))
        refused.release()
        gate.open()
        await favorites.driver.settled()
        favorites.driver.expect(\.messages.first, "Your change was not saved because the disk is full.")
        #expect(favorites.driver.frame.control("undo") != nil)
    }

    private func shown(heldAt gate: Gate? = nil) async throws -> FavoritesFixture {
        let favorites = try await FavoritesFixture(heldAt: gate)
        for product in products { try await favorites.set(true, product) }
        await favorites.appear()
        return favorites
    }
}
