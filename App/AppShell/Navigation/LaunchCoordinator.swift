import LaunchFeature
package import ScreenKit
package import ViewStateCore

/// A coordinator that shows the launch progress and any problems while the app is opening, and then forwards
/// all calls to ``MainCoordinator``.
///
/// Scripts open the app without this coordinator. Opening the app cannot be canceled, because a partly opened
/// app holds the lock on its data directory. If the user quits while the app is opening, the process exits.
@MainActor
package final class LaunchCoordinator: Coordinator {
    /// A closure that opens the app, optionally without the network or without stored data.
    ///
    /// If the backend or the stored data caused an earlier attempt to fail, the user can choose to open the
    /// app without it.
    package typealias Opening =
        @MainActor (_ isOffline: Bool, _ keepsNothing: Bool) async throws(AppLaunchError) -> ProcessScope

    package private(set) var app: ProcessScope?

    /// The reason that the most recent attempt to open the app failed, or `nil` if there was no failure.
    package private(set) var error: AppLaunchError?

    private let opening: Opening
    private let revision = StateContainer(0)
    private var appChanges: Subscription?
    private var without: Set<LaunchProblem.Obstacle> = []
    /// The launch screen.
    ///
    /// The value is `nil` after the app has opened, or if another attempt to open it would also fail.
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

    /// The screens of the app if the app has opened; otherwise, the launch screen.
    ///
    /// If the app could not be opened and another attempt would also fail, the path is empty and ``error``
    /// contains the reason.
    package var path: [any Screen] { app?.coordinator.path ?? [launch].compactMap(\.self) }

    package var tabs: [Tab] { app?.coordinator.tabs ?? [] }

    package var selectedTab: TabID? { app?.coordinator.selectedTab }

    package func select(_ tab: TabID) {
        app?.coordinator.select(tab)
    }

    package func back() -> Bool {
        app?.coordinator.back() ?? false
    }

    package var deepLinkForms: [String] { app?.coordinator.deepLinkForms ?? [] }

    package func open(_ deepLink: String) -> Bool {
        app?.coordinator.open(deepLink) ?? false
    }

    package var deepLink: String? { app?.coordinator.deepLink }

    package func visit(_ deepLink: String) -> Bool {
        app?.coordinator.visit(deepLink) ?? false
    }

    package func onChange(_ handler: @escaping @MainActor () -> Void) -> Subscription {
        revision.onChange { _, _ in handler() }
    }

    package func observationsSettled() async {
        await app?.coordinator.observationsSettled()
    }
}

extension AppLaunchError {
    /// The part of the app that prevents the launch but can be disabled by the user, or `nil` if there is no
    /// such part.
    fileprivate var obstacle: LaunchProblem.Obstacle? {
        switch cause {
        case .embeddedBackend: .backend
        case .dataDirectory, .dataInUse, .storage: .storage
        case .backendAddress, .insecureSession, .composition: nil
        }
    }
}
