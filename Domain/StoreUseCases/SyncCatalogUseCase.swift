import Foundation
package import StoreDomain
import Synchronization

/// Copies the shop's full catalog to local storage.
///
/// Screens read the earlier copy until the new copy is complete. If the connection is lost, the same call
/// resumes the sync; if the app exits, the next call resumes it. Only the newest call can write to local
/// storage. Late writes from an earlier call, and writes after the catalog has been cleared, have no effect.
package struct SyncCatalogUseCase: Sendable {
    package enum Outcome: Hashable, Sendable {
        /// The catalog was replaced.
        ///
        /// `products` is the number of products in the new catalog, and `leftOut` is the number of products
        /// and categories that could not be read.
        case updated(products: Int, leftOut: Int = 0)

        case unchanged
    }

    /// The maximum number of consecutive retries without progress, which is also the maximum number of
    /// restarts after the shop's catalog changes.
    package static let retryCount = 3

    /// The maximum delay that the shop can request between two attempts.
    ///
    /// If the shop requests a longer delay, the sync fails.
    package static let longestPause = Duration.seconds(60)

    private let service: CatalogService
    private let repository: any CatalogRepository
    private let favorites: any FavoritesRepository
    private let clock: StoreClock
    private let timer: any Clock<Duration>

    /// Creates the use case.
    ///
    /// `timer` measures the pauses between attempts. The pauses last 1, 2, and 4 seconds, or longer if the
    /// shop requests longer delays.
    package init(
        service: CatalogService,
        repository: any CatalogRepository,
        favorites: any FavoritesRepository,
        clock: StoreClock,
        timer: any Clock<Duration> = .continuous
    ) {
        self.service = service
        self.repository = repository
        self.favorites = favorites
        self.clock = clock
        self.timer = timer
    }

    package func stored() -> SavedValues<Int> {
        repository.fullCatalogCount()
    }

    /// Updates the stored catalog and calls `progress` after each part of the catalog has been stored.
    ///
    /// If a response is invalid, the method discards the received parts before it throws an error. After any
    /// other error, the next call resumes the sync with the parts that are still stored. The error is
    /// `canceled` if the task was canceled, if a newer call started, or if the catalog was cleared.
    package func sync(
        progress: @escaping @Sendable (CatalogImport) -> Void = { _ in }
    ) async throws(StoreError) -> Outcome {
        var (failures, replacements) = (0, 0)
        // The last product received before each interruption during this call.
        var cuts: Set<Product.ID> = []
        let token = try await mappingStorageErrors(await repository.issueImportToken())
        var state = try await state()
        let parts = Mutex(ReceivedParts(state.incomplete))
        while true {
            do throws(StoreError) {
                let start = state.start(leftOut: parts.withLock(\.leftOutCount))
                // The backend resends all categories, some of which may have been stored before an
                // interruption.
                if case .beginning = start { parts.withLock { $0 = ReceivedParts(nil) } }
                let outcome = try await load(from: start, with: token) { batch, state in
                    parts.withLock { $0.add(batch) }
                    progress(state)
                } received: {
                    parts.withLock(\.self)
                }
                if let outcome { return outcome }
                // The stored parts belong to an outdated version or are inconsistent.
                try await mappingStorageErrors(await repository.discardIncomplete(with: token))
                state.incomplete = nil
                (cuts, replacements) = ([], replacements + 1)
                parts.withLock { $0 = ReceivedParts(nil) }
                if replacements > Self.retryCount { throw .unexpectedResponse }
            } catch {
                if error == .unexpectedResponse || error == .inconsistentCatalog {
                    // An import cannot be resumed after an invalid response.
                    try await mappingStorageErrors(await repository.discardIncomplete(with: token))
                    throw error
                }
                state = try await self.state()
                let isProgress = state.incomplete?.last.map { cuts.insert($0).inserted } ?? false
                failures = isProgress ? 1 : failures + 1
                try await pause(after: error, in: failures)
            }
        }
    }

    /// Loads the catalog from a start position to the end, or returns `nil` if the import must restart from
    /// the beginning.
    private func load(
        from start: CatalogStart,
        with token: CatalogImportToken,
        _ progress: @escaping @Sendable (CatalogBatch, CatalogImport) -> Void,
        received: () -> ReceivedParts
    ) async throws(StoreError) -> Outcome? {
        let date = clock.now()
        let outcome = try await service.catalog(start) { [repository] batch throws(StoreError) in
            let state = try await mappingStorageErrors(await repository.add(batch, with: token, at: date))
            guard let state else { throw .canceled }
            progress(batch, state)
        }
        switch outcome {
        case .replaced:
            return nil
        case .unchanged(let version):
            try await publish(version, leftOutCount: 0, with: token, at: date)
            return .unchanged
        case .complete(let version):
            let received = received()
            guard let stored = try await state().incomplete, received.areAllDistinct(in: stored) else {
                // Restarting a resumed import from the beginning may produce a consistent catalog.
                if case .after = start { return nil }
                throw .inconsistentCatalog
            }
            // The new catalog may no longer contain some favorite products.
            try await mappingStorageErrors(await favorites.rememberProducts())
            try await publish(version, leftOutCount: received.leftOutCount, with: token, at: date)
            return .updated(products: stored.productCount, leftOut: received.leftOutCount)
        }
    }

    private func publish(
        _ version: CatalogVersion,
        leftOutCount: Int,
        with token: CatalogImportToken,
        at date: Date
    ) async throws(StoreError) {
        let isPublished = try await mappingStorageErrors(
            await repository.publish(version, leftOutCount: leftOutCount, with: token, at: date)
        )
        guard isPublished else { throw .canceled }
    }

    private func state() async throws(StoreError) -> CatalogState {
        try await mappingStorageErrors(await repository.catalogState())
    }

    /// Waits before the next attempt, or throws the error if no further attempt is permitted.
    private func pause(after error: StoreError, in failures: Int) async throws(StoreError) {
        let asked = error.retryAfter ?? .zero
        guard error.mayPass, failures <= Self.retryCount, asked <= Self.longestPause else { throw error }
        let pause = max(.seconds(1 << (failures - 1)), asked)
        guard !Task.isCancelled, (try? await timer.sleep(for: pause)) != nil else { throw .canceled }
    }
}

/// The numbers of categories and products received so far, including those that an earlier call stored.
private struct ReceivedParts {
    private var categoryCount: Int
    private var productCount: Int

    /// The number of products and categories that were left out, which is stored only after the import is
    /// complete.
    private(set) var leftOutCount = 0

    init(_ stored: CatalogImport?) {
        categoryCount = stored?.categoryCount ?? 0
        productCount = stored?.productCount ?? 0
    }

    mutating func add(_ batch: CatalogBatch) {
        categoryCount += batch.categories.count
        productCount += batch.products.count
        leftOutCount += batch.leftOutCount
    }

    /// Returns a Boolean value that indicates whether the received parts contain no duplicates.
    ///
    /// The repository counts each identifier only once. The service has already compared the number of
    /// received parts with the announced number, so a duplicate implies that a different part is missing.
    func areAllDistinct(in stored: CatalogImport) -> Bool {
        (stored.categoryCount, stored.productCount) == (categoryCount, productCount)
    }
}

extension CatalogState {
    fileprivate func start(leftOut: Int) -> CatalogStart {
        guard let incomplete, let last = incomplete.last else { return .beginning(unlessStill: current) }
        return .after(last, in: incomplete.version, received: incomplete.productCount + leftOut)
    }
}
