import DesignSystem
import StoreDomain
import StoreUseCases

/// What the settings show; each function says what happened.
///
/// A control shows what is stored, not what was pressed: a change comes back from the storage.
struct SettingsViewState: Equatable, Sendable {
    /// What is being done, or was done last, with the saved catalogue.
    enum Catalogue: Equatable, Sendable {
        /// Nothing yet.
        case idle
        /// It is being loaded: the number of products so far, and of all if that is known.
        case syncing(products: Int, of: Int?)
        /// It was loaded, with this many products; `nil` if the saved one was still current.
        case synced(products: Int?)
        /// Loading it was stopped.
        case stopped
        /// Loading it failed.
        case failed(LoadProblem)
        /// It is being forgotten.
        case clearing
        /// It was forgotten.
        case cleared

        /// Whether it is being loaded.
        var isSyncing: Bool {
            if case .syncing = self { true } else { false }
        }
    }

    /// The settings.
    private(set) var settings = Kept<Settings>.unknown

    /// A text that is not a valid page size; `nil` if none was typed.
    private(set) var rejectedPageSize: String?

    /// Why the last change was not stored; `nil` when it was.
    private(set) var problem: SaveProblem?

    /// What happens to the saved catalogue.
    private(set) var catalogue = Catalogue.idle

    /// The settings were read.
    mutating func show(_ result: Result<Settings, StorageError>) {
        settings = Kept(result)
    }

    /// A person typed how many products a page has; returns the number if it is valid.
    mutating func typePageSize(_ text: String) -> Int? {
        let size = Int(text).flatMap { Settings.pageSizes.contains($0) ? $0 : nil }
        rejectedPageSize = size == nil ? text : nil
        return size
    }

    /// A change was asked for.
    mutating func startChange() {
        problem = nil
    }

    /// A change has ended; with a problem, it was not stored.
    mutating func endChange(_ problem: SaveProblem?) {
        self.problem = problem
    }

    /// Loading the catalogue has begun, or stored more of it.
    mutating func sync(products: Int = 0, of expected: Int? = nil) {
        catalogue = .syncing(products: products, of: expected)
    }

    /// Loading the catalogue has ended.
    mutating func endSync(_ result: Result<SyncCatalogueUseCase.Outcome, ShopError>) {
        catalogue =
            switch result {
            case .success(.updated(let products)): .synced(products: products)
            case .success(.unchanged): .synced(products: nil)
            case .failure(let error): LoadProblem(error).map { .failed($0) } ?? .stopped
            }
    }

    /// The person no longer waits for the catalogue.
    mutating func stopSync() {
        if catalogue.isSyncing { catalogue = .stopped }
    }

    /// The saved catalogue is being forgotten.
    mutating func clear() {
        (catalogue, problem) = (.clearing, nil)
    }

    /// Forgetting the saved catalogue has ended.
    mutating func endClear(_ result: Result<Void, ShopError>) {
        switch result {
        case .success: catalogue = .cleared
        case .failure(let error): (catalogue, problem) = (.idle, SaveProblem(error))
        }
    }
}
