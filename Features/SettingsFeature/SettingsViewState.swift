import DesignSystem
import StoreDomain
import StoreUseCases

/// What the settings show; each function says what happened.
///
/// A control shows what is stored, not what was pressed: a change comes back from the storage.
struct SettingsViewState: Equatable, Sendable {
    enum Catalog: Equatable, Sendable {
        case idle
        /// The number of products so far, and of all if that is known.
        case syncing(products: Int, of: Int?)
        /// The number of products, `nil` if the saved catalog was still current, and of products and
        /// categories that could not be read.
        case synced(products: Int?)
        case stopped
        case failed(Problem)
        case clearing
        case cleared

        var isSyncing: Bool {
            if case .syncing = self { true } else { false }
        }

        /// A Boolean value that indicates whether nothing has been stored or deleted since the screen
        /// appeared.
        var leavesWhatIsStored: Bool {
            switch self {
            case .idle, .stopped, .failed: true
            case .syncing, .synced, .clearing, .cleared: false
            }
        }
    }

    private(set) var settings = LocalValue<Settings>.unknown

    /// A text that is not a valid page size.
    private(set) var rejectedPageSize: String?

    private(set) var problem: Problem?
    private(set) var catalog = Catalog.idle

    /// The number of products of the full catalog that is stored, and of those left out; `nil` if there is
    /// none.
    private(set) var stored: Saved<Int>?

    mutating func show(_ result: Result<Settings, StorageError>) {
        settings = LocalValue(result)
    }

    mutating func showStored(_ result: Result<Saved<Int>?, StorageError>) {
        stored = (try? result.get()) ?? nil
    }

    /// Returns the number of products on a page if the text is a valid one.
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
        case .failure(let error): (catalog, problem) = (.idle, Problem(saving: error))
        }
    }
}
