import PatternTour
import ScreenKit
import StoreDomain
import StoreTestSupport
import StoreUseCases
import Synchronization
import Testing
import ViewStateCore
import ViewStateTesting

/// What every version of the screen does with favorites.
extension TourContractTests {
    private var bag: Product { TourFixture.products[0] }
    private var other: Product { TourFixture.products[1] }

    @Test(arguments: TourPattern.allCases)
    func showsWhatIsAFavorite(pattern: TourPattern) async throws {
        var shop = TourFixture.shop()
        shop.favorites = { [id = other.id] in [id] }
        let tour = TourFixture(pattern, shop)
        await tour.appear()
        tour.driver.expect(\.marked, [other.name])
    }

    @Test(arguments: TourPattern.allCases)
    func marksAFavoriteOnTheNextLineAndStoresIt(pattern: TourPattern) async throws {
        let shop = TourFixture.shop()
        let tour = TourFixture(pattern, shop)
        await tour.appear()
        tour.driver.choose(.text(bag.name))
        tour.driver.expect(\.marked, [bag.name])
        await tour.driver.settled()
        tour.driver.expect(\.marked, [bag.name])
        #expect(try await shop.favorites() == [bag.id])
        tour.driver.choose(.text(bag.name))
        await tour.driver.settled()
        tour.driver.expect(\.marked, [])
        #expect(try await shop.favorites() == [])
    }

    @Test(arguments: TourPattern.allCases)
    func takesBackAChangeThatIsNotStored(pattern: TourPattern) async throws {
        let outcomes = Script<Void>([.failure(.storageFull), .success(())])
        let gate = Gate()
        var shop = TourFixture.shop()
        shop.setFavorite = { _, _ throws(ShopError) in
            do { try await gate.pass() } catch { throw .cancelled }
            try outcomes.next()
        }
        let tour = TourFixture(pattern, shop)
        await tour.appear()
        tour.driver.choose(.text(bag.name))
        tour.driver.expect(\.marked, [bag.name])
        gate.open()
        await tour.driver.settled()
        tour.driver.expect(\.marked, [])
        tour.driver.expect(\.messages, ["This was not kept: there is no room left on the disk."])
        tour.driver.choose(.text(bag.name))
        tour.driver.expect(\.messages, [])
        await tour.driver.settled()
        tour.driver.expect(\.marked, [bag.name])
    }

    /// However many presses come before the first answer, and whichever of them the store refuses.
    @Test(
        arguments: TourPattern.allCases,
        [[false, false], [true, false], [false, true], [false, false, true], [true, false, false]]
    )
    func showsWhatTheStoreHasAfterPressesThatItRefuses(pattern: TourPattern, isStored: [Bool]) async throws {
        let outcomes = Script<Void>(isStored.map { $0 ? .success(()) : .failure(.storageFull) })
        let gate = Gate()
        let (plain, changes) = (TourFixture.shop(), ChangeQueue<ShopError>())
        var shop = plain
        shop.setFavorite = { isFavorite, id throws(ShopError) in
            let change = await changes.add { () throws(ShopError) in
                do { try await gate.pass() } catch { throw .cancelled }
                try outcomes.next()
                try await plain.setFavorite(isFavorite, id)
            }
            try await change.value.get()
        }
        let tour = TourFixture(pattern, shop)
        await tour.appear()
        for _ in isStored { tour.driver.choose(.text(bag.name)) }
        for _ in isStored { await gate.arrival().release() }
        await tour.driver.settled()
        tour.driver.expect(\.marked, try await shop.favorites().isEmpty ? [] : [bag.name])
    }

    @Test(arguments: TourPattern.allCases)
    func saysWhatWasNotStoredUntilAPersonGoesOn(pattern: TourPattern) async {
        var shop = TourFixture.shop()
        shop.setFavorite = { [refused = bag.id] _, id throws(ShopError) in
            if id == refused { throw .storageFull }
        }
        let tour = TourFixture(pattern, shop)
        await tour.appear()
        for product in TourFixture.products.dropFirst() { tour.driver.choose(.text(product.name)) }
        await tour.driver.settled()
        tour.driver.choose(.text(bag.name))
        await tour.driver.settled()
        tour.driver.expect(\.messages, ["This was not kept: there is no room left on the disk."])
        tour.driver.expect(\.marked, TourFixture.products.dropFirst().map(\.name))
        tour.driver.choose(.text(other.name))
        await tour.driver.settled()
        tour.driver.expect(\.messages, [])
    }

    @Test(arguments: TourPattern.allCases)
    func storesTwoChangesSideBySideWhileItLoads(pattern: TourPattern) async throws {
        let loads = Gate()
        let changes = Gate(whenCancelled: .isIgnored)
        var shop = TourFixture.shop(answering: .success(TourFixture.products), .success([bag]))
            .gated(by: loads)
        let stored = Mutex<Set<Product.ID>>([])
        shop.setFavorite = { _, id throws(ShopError) in
            do { try await changes.pass() } catch { throw .cancelled }
            stored.withLock { _ = $0.insert(id) }
        }
        let tour = TourFixture(pattern, shop)
        tour.driver.appear()
        try await tour.request(at: loads).release()
        await tour.driver.settled()
        tour.driver.press("Refresh")
        let load = try await tour.request(at: loads)
        tour.driver.choose(.text(bag.name))
        let first = await changes.arrival()
        tour.driver.choose(.text(other.name))
        let second = await changes.arrival()
        tour.driver.expect(\.marked, [bag.name, other.name])
        second.release()
        first.release()
        load.release()
        await tour.driver.settled()
        #expect(stored.withLock(\.self) == [bag.id, other.id])
        tour.driver.expect(\.titles, [bag.name])
        tour.driver.expect(\.marked, [bag.name])
    }

    @Test(arguments: TourPattern.allCases)
    func chooseNoRowBeforeTheFavoritesAreKnown(pattern: TourPattern) async throws {
        let answers = Script<Set<Product.ID>>([.failure(.storage), .success([other.id])])
        var shop = TourFixture.shop()
        shop.favorites = { () throws(ShopError) in try answers.next() }
        let tour = TourFixture(pattern, shop)
        await tour.appear()
        let reason = "It is not known yet what your favorites are."
        tour.driver.choose(.text(bag.name), refused: .disabled(reason: reason))
        tour.driver.press("Refresh")
        await tour.driver.settled()
        tour.driver.expect(\.marked, [other.name])
        tour.driver.choose(.text(bag.name))
        tour.driver.expect(\.marked, [bag.name, other.name])
    }
}
