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
        @MainActor (_ isOffline: Bool, _ keepsNothing: Bool) async throws(AppLaunchError) -> ProcessScope

    package private(set) var app: ProcessScope?

    /// Why the last attempt to open it failed; `nil` if it did not.
    package private(set) var error: AppLaunchError?

    private let opening: Opening
    private let revision = StateContainer(0)
    private var appChanges: Subscription?
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
        do throws(AppLaunchError) {
            let app = try await opening(without.contains(.backend), without.contains(.storage))
            appChanges = app.coordinator.onChange { [weak self] in self?.tellChange() }
            self.app = app
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
    package var path: [any Screen] { app?.coordinator.path ?? [launch].compactMap(\.self) }

    package var tabs: [Tab] { app?.coordinator.tabs ?? [] }

    package var selectedTab: TabID? { app?.coordinator.selectedTab }

    package func select(_ tab: TabID) {
        app?.coordinator.select(tab)
    }

    package func back() -> Bool {
        app?.coordinator.back() ?? false
    }

    package var addressForms: [String] { app?.coordinator.addressForms ?? [] }

    package func open(_ address: String) -> Bool {
        app?.coordinator.open(address) ?? false
    }

    package var address: String? { app?.coordinator.address }

    package func visit(_ address: String) -> Bool {
        app?.coordinator.visit(address) ?? false
    }

    package func onChange(_ handler: @escaping @MainActor () -> Void) -> Subscription {
        revision.onChange { _, _ in handler() }
    }

    package func observationsSettled() async {
        await app?.coordinator.observationsSettled()
    }
}

extension AppLaunchError {
    /// What prevents opening and can be done without; `nil` if nothing a person does here helps.
    fileprivate var obstacle: LaunchProblem.Obstacle? {
        switch cause {
        case .embeddedBackend: .backend
        case .dataDirectory, .dataInUse, .storage: .storage
        case .backendAddress, .insecureSession, .composition: nil
        }
    }
}
