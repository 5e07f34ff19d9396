import DesignSystem
import StoreDomain
import StoreUseCases

/// The settings state, which has a function for each event.
///
/// Each control shows the stored value, so a change becomes visible only after it has been stored.
struct SettingsViewState: Equatable, Sendable {
    enum Catalog: Equatable, Sendable {
        case idle
        /// A sync is in progress.
        ///
        /// `products` is the number of products received so far. `of` is the total number of products, or
        /// `nil` if it is unknown.
        case syncing(products: Int, of: Int?)
        /// A sync has ended.
        ///
        /// `products` is the number of products in the new catalog, or `nil` if the saved catalog was already
        /// current.
        case synced(products: Int?)
        case stopped
        case failed(Problem)
        case clearing
        case cleared

        var isSyncing: Bool {
            if case .syncing = self { true } else { false }
        }

        var leavesWhatIsStored: Bool {
            switch self {
            case .idle, .stopped, .failed: true
            case .syncing, .synced, .clearing, .cleared: false
            }
        }
    }

    private(set) var settings = LocalValue<Settings>.unknown

    private(set) var rejectedPageSize: String?

    private(set) var problem: Problem?
    private(set) var catalog = Catalog.idle

    /// The number of products in the stored full catalog, or `nil` if no full catalog is stored.
    private(set) var stored: Saved<Int>?

    mutating func show(_ result: Result<Settings, StorageError>) {
        settings = LocalValue(result)
    }

    mutating func showStored(_ result: Result<Saved<Int>?, StorageError>) {
        stored = (try? result.get()) ?? nil
    }

    mutating func typePageSize(_ text: String) -> Int? {
        let size = Int(text).flatMap { Settings.pageSizes.contains($0) ? $0 : nil }
        rejectedPageSize = size == nil ? text : nil
        return size
    }

    mutating func startChange() {
        problem = nil
    }

    mutating func endChange(_ problem: Problem?) {
        self.problem = problem
    }

    mutating func sync(products: Int = 0, of expected: Int? = nil) {
        catalog = .syncing(products: products, of: expected)
    }

    mutating func endSync(_ result: Result<SyncCatalogUseCase.Outcome, StoreError>) {
        catalog =
            switch result {
            case .success(.updated(let products, _)): .synced(products: products)
            case .success(.unchanged): .synced(products: nil)
            case .failure(let error): Problem(loading: error).map { .failed($0) } ?? .stopped
            }
    }

    mutating func stopSync() {
        if catalog.isSyncing { catalog = .stopped }
    }

    mutating func clear() {
        (catalog, problem) = (.clearing, nil)
    }

    mutating func endClear(_ result: Result<Void, any Error>) {
        switch result {
        case .success: catalog = .cleared
        case .failure(let error):
            let problem = Problem(saving: error, outcome: "The saved catalog was not cleared")
            catalog = problem.map { .failed($0) } ?? .idle
        }
    }
}
