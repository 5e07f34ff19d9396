import Foundation
import StoreDomain
import StoreFakes
import StoreTestSupport
import StoreUseCases
import Synchronization
import Testing
import ViewStateTesting

struct SyncCatalogUseCaseTests {
    private let repository: InMemoryCatalogRepository
    private let favorites: InMemoryFavoritesRepository
    private let date = Date(timeIntervalSince1970: 1_790_000_000)
    private let timer = ManualClock()
    private let starts = Recorded<CatalogStart>()
    private let version = CatalogVersion("version-1")

    init() {
        let store = InMemoryStore()
        (repository, favorites) = (InMemoryCatalogRepository(store), InMemoryFavoritesRepository(store))
    }

    @Test func storesFullCatalogAndReportsProgress() async throws {
        let counts = Recorded<Int>()
        let outcome = try await sync(.fake(pageSize: 4)).sync { counts.add($0.productCount) }
        #expect(outcome == .updated(products: 6))
        #expect(counts.values == [0, 4, 6])
        #expect(try await repository.catalogState() == CatalogState(current: version))
        let found = try await repository.search("tote", limit: 9)
        #expect(found?.value == [.sampleTote])
        #expect(found?.savedAt == date)
    }

    @Test func reportsUnchangedCatalog() async throws {
        let useCase = sync(.fake())
        _ = try await useCase.sync()
        #expect(try await useCase.sync() == .unchanged)
        #expect(try await sync(.fake(), at: date + 60).sync() == .unchanged)
        #expect(try await repository.search("tote", limit: 9)?.savedAt == date + 60)
        #expect(starts.values == [nil, version, version].map { .beginning(unlessStill: $0) })
    }

    @Test func resumesAfterInterruptionWithoutLossOrDuplicates() async throws {
        let call = Task { try await sync(.fake(pageSize: 1), cutAfter: 3).sync() }
        for _ in 1...2 {
            await timer.sleeping()
            timer.advance(by: .seconds(1))
        }
        #expect(try await call.value == .updated(products: 6))
        let later = [1, 4].map {
            CatalogStart.after(Product.samples[$0].id, in: version, received: $0 + 1)
        }
        #expect(starts.values == [.beginning(unlessStill: nil)] + later)
    }

    @Test func givesUpAfterInterruptionsWithoutProgressAndResumesLater() async throws {
        let call = Task { try await sync(.fake(pageSize: 1), cutAfter: 0).sync() }
        for wait in [1, 2, 4] {
            await timer.sleeping()
            timer.advance(by: .seconds(wait))
        }
        await #expect(throws: StoreError.unavailable) { try await call.value }
        #expect(starts.values.count == 4)
        #expect(try await sync(.fake(pageSize: 1)).sync() == .updated(products: 6))
    }

    /// An `accessDenied` error ends the first call, so a later call must resume the sync.
    @Test(arguments: [StoreError.unreachable(.lost), .accessDenied])
    func countsCategoriesOnceAfterEarlyInterruption(cut: StoreError) async throws {
        let service = CatalogService {
            $0.catalog = { [starts, version] start, receive throws(StoreError) in
                starts.add(start)
                try await receive(
                    CatalogBatch(version: version, categories: StoreDomain.Category.samples, products: [])
                )
                if starts.values.count == 1 { throw cut }
                try await receive(CatalogBatch(version: version, products: Product.samples))
                return .complete(version)
            }
        }
        let useCase = SyncCatalogUseCase(
            service: service,
            repository: repository,
            favorites: favorites,
            clock: .fixed(date),
            timer: ImmediateClock()
        )
        let outcome: SyncCatalogUseCase.Outcome
        do {
            outcome = try await useCase.sync()
        } catch {
            #expect(error == .accessDenied)
            outcome = try await useCase.sync()
        }
        #expect(outcome == .updated(products: Product.samples.count))
        #expect(starts.values.count == 2)
    }

    @Test(arguments: [1, 2])
    func givesUpAfterInterruptionsWithRepeatedProducts(count: Int) async throws {
        let service = CatalogService {
            $0.catalog = { [starts, version] start, receive throws(StoreError) in
                let product = Product.samples[starts.values.count % count]
                starts.add(start)
                try await receive(CatalogBatch(version: version, products: [product], leftOutCount: 1))
                throw .unreachable(.lost)
            }
        }
        let useCase = SyncCatalogUseCase(
            service: service,
            repository: repository,
            favorites: favorites,
            clock: .fixed(date),
            timer: ImmediateClock()
        )
        await #expect(throws: StoreError.unreachable(.lost)) { try await useCase.sync() }
        #expect(starts.values.count == count + SyncCatalogUseCase.retryCount)
        let second = CatalogStart.after(Product.samples[0].id, in: version, received: 2)
        #expect(starts.values.dropFirst().first == second)
    }

    @Test(arguments: [(1, [1, 2, 4]), (3, [3, 3, 4]), (60, [60, 60, 60]), (61, [])])
    func waitsForRetryAfterUpToLimit(asked: Int, pauses: [Int]) async throws {
        let clock = ImmediateClock()
        let error = StoreError.outOfService(retryAfter: .seconds(asked))
        let useCase = SyncCatalogUseCase(
            service: CatalogService { $0.catalog = { _, _ throws(StoreError) in throw error } },
            repository: repository,
            favorites: favorites,
            clock: .fixed(date),
            timer: clock
        )
        await #expect(throws: error) { try await useCase.sync() }
        #expect(clock.sleeps == pauses.map(Duration.seconds))
    }

    @Test func resumesIncompleteEarlierSync() async throws {
        let begun = CatalogBatch(
            version: version,
            categories: Category.samples,
            products: Array(Product.samples.prefix(2))
        )
        _ = try await repository.add(begun, at: date)
        #expect(try await sync(.fake()).sync() == .updated(products: 6))
        #expect(starts.values == [.after(Product.samples[1].id, in: version, received: 2)])
    }

    @Test func restartsWhenShopCatalogHasChanged() async throws {
        let older = CatalogBatch(version: CatalogVersion("older"), products: [.sampleTote])
        _ = try await repository.add(older, at: date)
        #expect(try await sync(.fake()).sync() == .updated(products: 6))
        #expect(try await repository.catalogState() == CatalogState(current: version))
    }

    @Test func retriesFromBeginningWhenNewCatalogIsInterrupted() async throws {
        let older = CatalogBatch(version: CatalogVersion("older"), products: [.sampleTote])
        _ = try await repository.add(older, at: date)
        let call = Task { try await sync(.fake(), cutAfter: 0).sync() }
        for wait in [1, 2, 4] {
            await timer.sleeping()
            timer.advance(by: .seconds(wait))
        }
        await #expect(throws: StoreError.unavailable) { try await call.value }
        let beginnings = Array(repeating: CatalogStart.beginning(unlessStill: nil), count: 4)
        let continued = CatalogStart.after(Product.sampleTote.id, in: older.version, received: 1)
        #expect(starts.values == [continued] + beginnings)
    }

    @Test func limitsNumberOfRestarts() async throws {
        let service = CatalogService { $0.catalog = { _, _ in .replaced } }
        await #expect(throws: StoreError.unexpectedResponse) { try await sync(service).sync() }
        #expect(starts.values.count == 1 + SyncCatalogUseCase.retryCount)
    }

    @Test func givesUpWhenCatalogChangesAfterEachInterruption() async throws {
        let calls = Recorded<Void>()
        let service = CatalogService {
            $0.catalog = { start, receive throws(StoreError) in
                calls.add(())
                guard case .beginning = start else { return .replaced }
                guard calls.values.count < 20 else { throw .accessDenied }
                let version = CatalogVersion("\(calls.values.count)")
                try await receive(CatalogBatch(version: version, products: [.sampleTote]))
                throw .unavailable
            }
        }
        let useCase = SyncCatalogUseCase(
            service: service,
            repository: repository,
            favorites: favorites,
            clock: .fixed(date),
            timer: ImmediateClock()
        )
        await #expect(throws: StoreError.unexpectedResponse) { try await useCase.sync() }
    }

    @Test func doesNotResumeAfterUnexpectedResponse() async throws {
        let service = CatalogService {
            $0.catalog = { [starts, version] start, receive throws(StoreError) in
                starts.add(start)
                try await receive(CatalogBatch(version: version, products: [.sampleTote]))
                throw .unexpectedResponse
            }
        }
        for _ in 1...2 {
            await #expect(throws: StoreError.unexpectedResponse) { try await sync(service).sync() }
        }
        #expect(starts.values.allSatisfy { $0 == .beginning(unlessStill: nil) })
        #expect(try await repository.catalogState() == CatalogState())
    }

    /// The server sends one element twice and omits another, so the number of lines is still correct.
    @Test(
        arguments: [
            ([.sampleBags, .sampleBags], [.sampleTote, .sampleBackpack]),
            (Category.samples, [.sampleTote, .sampleTote]),
        ] as [([StoreDomain.Category], [Product])]
    )
    func rejectsCatalogWithDuplicateElements(
        categories: [StoreDomain.Category],
        products: [Product]
    ) async throws {
        _ = try await sync(.fake()).sync()
        let service = CatalogService {
            $0.catalog = { _, receive throws(StoreError) in
                let version = CatalogVersion("version-2")
                try await receive(CatalogBatch(version: version, categories: categories))
                for product in products {
                    try await receive(CatalogBatch(version: version, products: [product]))
                }
                return .complete(version)
            }
        }
        await #expect(throws: StoreError.inconsistentCatalog) { try await sync(service).sync() }
        #expect(try await repository.catalogState() == CatalogState(current: version))
    }

    @Test func restartsWhenElementIsRepeatedAfterInterruption() async throws {
        var service = CatalogService.fake()
        service.catalog = { [starts, version, whole = service.catalog] start, receive throws(StoreError) in
            starts.add(start)
            guard starts.values.count < 3 else { return try await whole(start, receive) }
            try await receive(CatalogBatch(version: version, products: [.sampleTote]))
            if case .beginning = start { throw .unreachable(.lost) }
            return .complete(version)
        }
        let useCase = SyncCatalogUseCase(
            service: service,
            repository: repository,
            favorites: favorites,
            clock: .fixed(date),
            timer: ImmediateClock()
        )
        #expect(try await useCase.sync() == .updated(products: 6))
        let again = CatalogStart.after(Product.sampleTote.id, in: version, received: 1)
        #expect(starts.values == [.beginning(unlessStill: nil), again, .beginning(unlessStill: nil)])
    }

    @Test func keepsFavoritesMissingFromNewCatalog() async throws {
        _ = try await sync(.fake()).sync()
        for product in [Product.sampleBackpack, .sampleTote] {
            try await favorites.setFavorite(true, product.id, at: date)
        }
        let newer = CatalogService.fake(products: [.sampleTote], version: CatalogVersion("version-2"))
        #expect(try await sync(newer).sync() == .updated(products: 1))
        let lastKnown = Favorite.LastKnown(.sampleBackpack)
        let backpack = Product.sampleBackpack.id
        #expect(
            try await favorites.favorites().current() == [
                Favorite(.sampleTote),
                Favorite(id: backpack, lastKnown: lastKnown, isMissingFromCatalog: true),
            ]
        )
    }

    @Test func writesNothingAfterCatalogIsCleared() async throws {
        let gate = Gate(whenCanceled: .isIgnored)
        var service = CatalogService.fake(pageSize: 3)
        let whole = service.catalog
        service.catalog = { start, receive throws(StoreError) in
            try await whole(start) { batch throws(StoreError) in
                try? await gate.pass()
                try await receive(batch)
            }
        }
        let late = Task { [service] in try await sync(service).sync() }
        await gate.arrival().release()
        let middle = await gate.arrival()
        #expect(try await repository.clear(keeping: []))
        middle.release()
        await #expect(throws: StoreError.canceled) { try await late.value }
        #expect(try await repository.catalogState() == CatalogState())
        #expect(try await sync(.fake()).sync() == .updated(products: 6))
        #expect(await repository.categories().first { _ in true } != .success(nil))
    }

    @Test func cancelsEarlierSyncAfterNewerSyncFinishes() async throws {
        let gate = Gate(whenCanceled: .isIgnored)
        let late = Task { try await sync(.fake(heldAt: gate)).sync() }
        let call = await gate.arrival()
        #expect(try await sync(.fake()).sync() == .updated(products: 6))
        call.release()
        await #expect(throws: StoreError.canceled) { try await late.value }
        #expect(try await repository.catalogState() == CatalogState(current: version))
    }

    @Test func keepsStoredCatalogWhenStorageFails() async throws {
        _ = try await sync(.fake()).sync()
        repository.failNextSave(with: .full)
        let newer = CatalogService.fake(products: [.sampleTote], version: CatalogVersion("version-2"))
        await #expect(throws: StoreError.storageFull) { try await sync(newer).sync() }
        #expect(try await repository.catalogState().current == version)
    }

    @Test func endsPauseWhenCanceled() async throws {
        let call = Task { try await sync(.fake(), cutAfter: 0).sync() }
        await timer.sleeping()
        call.cancel()
        await #expect(throws: StoreError.canceled) { try await call.value }
    }

    /// Creates a use case whose connections each end after the given number of batches.
    private func sync(
        _ service: CatalogService,
        cutAfter limit: Int = .max,
        at date: Date? = nil
    ) -> SyncCatalogUseCase {
        var service = service
        let whole = service.catalog
        service.catalog = { [starts] start, receive throws(StoreError) in
            starts.add(start)
            let count = Recorded<Void>()
            return try await whole(start) { batch throws(StoreError) in
                guard count.values.count < limit else { throw .unavailable }
                count.add(())
                try await receive(batch)
            }
        }
        return SyncCatalogUseCase(
            service: service,
            repository: repository,
            favorites: favorites,
            clock: .fixed(date ?? self.date),
            timer: timer
        )
    }
}

private final class Recorded<Value: Sendable>: Sendable {
    private let kept = Mutex<[Value]>([])

    var values: [Value] { kept.withLock(\.self) }

    func add(_ value: Value) {
        kept.withLock { $0.append(value) }
    }
}
