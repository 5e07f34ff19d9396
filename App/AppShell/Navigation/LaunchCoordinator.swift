import LaunchFeature
package import ScreenKit
package import ViewStateCore

/// Opens the shop, shows its progress and what prevents it, and then forwards to the shop's
/// ``MainCoordinator``.
///
/// Scripts open the shop without it. Opening is never stopped halfway, because a half-open shop holds its
/// data directory: leaving meanwhile ends the process.
@MainActor
package final class LaunchCoordinator: Coordinator {
    /// Opens the shop, as configured or without what the user chose to do without.
    package typealias Opening =
        @MainActor (_ isOffline: Bool, _ keepsNothing: Bool) async throws(ShopStartError) -> Shop

    package private(set) var shop: Shop?

    /// Why the last attempt to open it failed; `nil` if it did not.
    package private(set) var error: ShopStartError?

    private let opening: Opening
    private let revision = StateContainer(0)
    private var shopChanges: Subscription?
    private var without: Set<LaunchProblem.Obstacle> = []
    /// The launch screen; `nil` once the shop is open, or when trying again is useless.
    private var launch: (any Screen)?

    package init(opening: @escaping Opening) {
        self.opening = opening
        launch = LaunchFeature.screen { [weak self] obstacle in await self?.attempt(without: obstacle) }
        launch?.appear()
    }

    private func attempt(without obstacle: LaunchProblem.Obstacle?) async -> LaunchProblem? {
        if let obstacle { without.insert(obstacle) }
        do throws(ShopStartError) {
            let shop = try await opening(without.contains(.backend), without.contains(.storage))
            shopChanges = shop.coordinator.onChange { [weak self] in self?.tellChange() }
            self.shop = shop
            error = nil
        } catch {
            self.error = error
            if let obstacle = error.obstacle {
                return LaunchProblem(message: error.message, obstacle: obstacle)
            }
        }
        launch = nil
        tellChange()
        return nil
    }

    private func tellChange() {
        revision.update { $0 += 1 }
    }

    /// The screens of the shop, or the launch screen; empty when the shop did not open and trying again is
    /// useless: then ``error`` says why.
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

    package var address: String? { shop?.coordinator.address }

    package func visit(_ address: String) -> Bool {
        shop?.coordinator.visit(address) ?? false
    }

    package func onChange(_ handler: @escaping @MainActor () -> Void) -> Subscription {
        revision.onChange { _, _ in handler() }
    }

    package func observationsSettled() async {
        await shop?.coordinator.observationsSettled()
    }
}

extension ShopStartError {
    /// What prevents opening and can be done without; `nil` if nothing a person does here helps.
    fileprivate var obstacle: LaunchProblem.Obstacle? {
        switch cause {
        case .embeddedBackend: .backend
        case .dataDirectory, .dataInUse, .storage: .storage
        case .backendAddress, .insecureSession, .composition: nil
        }
    }
}
