import LaunchFeature
package import ScreenKit

/// Shows the shop as soon as it is open, and until then what keeps it from opening.
///
/// Opening asks nobody as long as all is well: then this only passes on the shop's own ``MainCoordinator``.
@MainActor
package final class LaunchCoordinator: Coordinator {
    /// Opens the shop, as it was meant to or without what a person wants to do without.
    package typealias Opening =
        @MainActor (_ isOffline: Bool, _ keepsNothing: Bool) async throws(ShopStartError) -> Shop

    /// The shop; `nil` until it is open.
    package private(set) var shop: Shop?

    /// Why the last attempt to open it failed; `nil` when it did not.
    package private(set) var error: ShopStartError?

    private let opening: Opening
    private var without: Set<LaunchProblem.Obstacle> = []
    /// The screen of the opening; `nil` once the shop is open.
    private var launch: (any Screen)? = LaunchFeature.screen()

    /// Creates a coordinator that shows a shop being opened.
    ///
    /// - Parameter opening: Opens it.
    package init(opening: @escaping Opening) {
        self.opening = opening
    }

    /// Opens the shop for the first time.
    ///
    /// - Throws: ``ShopStartError``, when trying again is of no use; otherwise its screen offers that.
    package func open() async throws(ShopStartError) {
        guard let problem = await attempt() else {
            if shop == nil, let error { throw error }
            return
        }
        launch = LaunchFeature.screen(after: problem) { [weak self] obstacle in
            guard let self else { return nil }
            if let obstacle { without.insert(obstacle) }
            return await attempt() ?? (shop == nil ? problem : nil)
        }
    }

    private func attempt() async -> LaunchProblem? {
        do throws(ShopStartError) {
            shop = try await opening(without.contains(.backend), without.contains(.storage))
            error = nil
            launch = nil
            return nil
        } catch {
            self.error = error
            return error.obstacle.map { LaunchProblem(message: error.message, obstacle: $0) }
        }
    }

    package var path: [any Screen] { shop?.coordinator.path ?? [launch].compactMap(\.self) }

    package var tabs: [Tab] { shop?.coordinator.tabs ?? [] }

    package var selectedTab: TabID? { shop?.coordinator.selectedTab }

    package func select(_ tab: TabID) {
        shop?.coordinator.select(tab)
    }

    package func back() -> Bool {
        shop?.coordinator.back() ?? false
    }

    package var addressForms: [String] { shop?.coordinator.addressForms ?? [] }

    package func open(_ address: String) -> Bool {
        shop?.coordinator.open(address) ?? false
    }

    package func observationsSettled() async {
        await shop?.coordinator.observationsSettled()
    }
}

extension ShopStartError {
    /// What stands in the way and can be done without; `nil` where nothing a person does here helps.
    fileprivate var obstacle: LaunchProblem.Obstacle? {
        switch cause {
        case .ownBackend: .backend
        case .dataDirectory, .dataInUse, .storage: .storage
        case .backendAddress, .insecureToken, .composition: nil
        }
    }
}
