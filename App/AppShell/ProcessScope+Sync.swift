import DependencyContainer
import DesignSystem
package import ScreenKit
import StoreDatabase
import StoreDomain
import StoreUseCases

extension ProcessScope {
    package enum SyncOutcome: Sendable {
        /// The full catalog was stored, except for `leftOut` products and categories that could not be read.
        case updated(products: Int, leftOut: Int)

        case unchanged

        /// The sync failed.
        ///
        /// The message also indicates whether the next sync can continue where this sync stopped.
        case failed(message: String, FailureKind?)
    }

    /// Downloads and stores the full catalog.
    ///
    /// Screens show the previous catalog until the new catalog is complete.
    package func syncCatalog(
        progress: @escaping @Sendable (_ products: Int, _ expected: Int?) -> Void
    ) async -> SyncOutcome {
        // An in-memory database is lost when the program exits, so syncing the catalog would be useless.
        if database.notice == .full { return .failed(.storageFull) }
        do {
            let sync: SyncCatalogUseCase = try services.resolve()
            switch try await sync.sync(progress: { progress($0.productCount, $0.expectedCount) }) {
            case .updated(let products, let leftOut): return .updated(products: products, leftOut: leftOut)
            case .unchanged: return .unchanged
            }
        } catch {
            return .failed(error as? StoreError ?? .unavailable)
        }
    }
}

extension ProcessScope.SyncOutcome {
    fileprivate static func failed(_ error: StoreError) -> Self {
        let problem = Problem(loading: error)
        let continues = error.mayPass || error == .storageFull
        return .failed(
            message: (problem?.commandMessage ?? "Canceled.")
                + (continues ? " Sync again to continue where the sync stopped." : ""),
            problem?.failure
        )
    }
}
