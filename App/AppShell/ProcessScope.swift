import CommitObservation
import CurlTransport
import DependencyContainer
import FoundationExtensions
import HTTPTransport
import LaunchFeature
import Logging
package import ScreenKit
import StoreAPI
import StoreDatabase
package import StoreDomain
import StoreUseCases
import ViewStateCore

/// An object that represents the running app.
///
/// This class is the composition root. A front end opens the app, drives ``coordinator``, and closes the app.
/// An ``AccountScope`` owns everything that belongs to one account. Signing in or out replaces the account
/// scope.
@MainActor
package final class ProcessScope {
    /// The coordinator for the front end.
    ///
    /// The coordinator's first screen starts loading when this property is first read.
    package private(set) lazy var coordinator = makeCoordinator(at: startPath) { [weak self] in
        self?.account.save($0)
    }

    /// The message about a problem that was found at launch, or `nil` if no problem was found.
    ///
    /// After showing the message, a front end calls ``noticeWasReported()``.
    package let notice: String?

    /// The dependency graph of the services that all screens share, as a Mermaid flowchart.
    package var serviceChart: String { services.graph.mermaid }

    var services: Container { account.services }
    var database: AccountDatabase { account.database }

    private let configuration: AppConfiguration
    private let startPath: [any Route]
    private var coordinators: [MainCoordinator] = []
    let network: AppNetwork
    let storage: AppStorage
    private(set) var account: AccountScope
    /// The owner of the account that the windows showed most recently, or `nil` for the guest.
    private var shownOwner: Owner?
    private var isSwitching = false
    private var accountChanges = 0
    private var isClosed = false
    private var endingSessions: Task<Void, Never>?
    private var switching: Task<LaunchProblem?, Never>?
    private let libcurl: LibcurlTransport?
    var historyFileDidChange: @MainActor (String?) -> Void = { _ in }
    private let analytics: AnalyticsLog?

    private init(
        _ configuration: AppConfiguration,
        _ network: AppNetwork,
        _ storage: AppStorage,
        _ account: AccountScope,
        libcurl: LibcurlTransport?,
        analytics: AnalyticsLog?,
        startPath: [any Route]
    ) {
        self.configuration = configuration
        (self.network, self.storage, self.account) = (network, storage, account)
        (self.libcurl, self.analytics, self.startPath) = (libcurl, analytics, startPath)
        let notices = [storage.backendFile?.notice, account.database.notice].compactMap { $0?.message }
        notice = notices.isEmpty ? nil : notices.joined(separator: " ")
        shownOwner = account.owner
        storage.accountDidChange = { [weak self] in self?.showAccount() }
        endingSessions = Task { [weak self, reconnections = network.reconnections] in
            while !Task.isCancelled {
                let seen = reconnections.count
                await self?.endSessions()
                await reconnections.wait(after: seen)
            }
        }
    }

    package static func open(
        _ configuration: AppConfiguration,
        restores: Bool = false,
        startPath: [any Route] = []
    ) async throws(AppLaunchError) -> ProcessScope {
        let storage: AppStorage
        do throws(StorageError) {
            storage = try AppStorage(configuration)
            try await storage.prepare()
        } catch {
            throw AppLaunchError(error)
        }
        var (embedded, libcurl): (EmbeddedBackend?, LibcurlTransport?)
        if case .embedded(_, let start) = configuration.backend {
            embedded = try await start(storage.backendFile?.path)
        }
        if configuration.backend.address != nil {
            libcurl = LibcurlTransport(configuration: .init(caFile: configuration.caFile))
        }
        let transport: any StreamingTransport = libcurl ?? OfflineTransport()
        let network: AppNetwork
        do throws(APIConfigurationError) {
            network = try AppNetwork(
                configuration,
                embedded: embedded,
                transport: transport,
                streaming: transport
            )
        } catch {
            throw AppLaunchError(error)
        }
        let log = configuration.analyticsLog
        let account = try await AccountScope(network, storage, analytics: log?.analytics)
        let paths = restores ? try? await SQLitePathRepository(account.database).paths() : nil
        return ProcessScope(
            configuration,
            network,
            storage,
            account,
            libcurl: libcurl,
            analytics: log,
            startPath: (paths?.routes ?? []) + startPath
        )
    }

    /// Records that the user has seen ``notice``, so that the next launch does not show it again.
    package func noticeWasReported() {
        database.noticeWasReported()
        // If the acknowledgment of the notice cannot be stored, the next launch shows the notice again.
        try? storage.backendFile?.noticeWasReported()
    }

    /// Creates an additional coordinator, such as one for another window.
    ///
    /// Each coordinator has separate navigation stacks, but all coordinators show the same stored data. The
    /// coordinator remains active until ``end(_:)`` is called or the app closes; in either case, the user's
    /// changes are stored.
    package func makeCoordinator(
        at path: [any Route] = [],
        moved: @escaping @MainActor (NavigationPaths) -> Void = { _ in }
    ) -> MainCoordinator {
        let window = MainCoordinator(
            services: account.services,
            logger: configuration.logger,
            tracer: configuration.tracer,
            startPath: path,
            timeZone: configuration.timeZone,
            pending: account.pending,
            isGuest: account.owner == nil,
            moved: moved
        )
        observeStore(at: window)
        coordinators.append(window)
        if isSwitching { showLaunch(at: window) }
        return window
    }

    private func observeStore(at window: MainCoordinator) {
        window.showBadge(of: .cart, from: account.cart.itemCount()) { count in
            let count = (try? count.get()) ?? 0
            return count > 0 ? "\(count)" : nil
        }
        window.writePrices(as: account.settings.values())
        window.watchSession(account.session.session())
    }

    package func end(_ window: any Coordinator) {
        guard let index = coordinators.firstIndex(where: { $0 === window }) else { return }
        coordinators.remove(at: index).close()
    }

    /// Switches every window to the data for the current account or the guest.
    private func showAccount() {
        accountChanges += 1
        guard !isSwitching else { return }
        isSwitching = true
        for window in coordinators { showLaunch(at: window) }
    }

    private func showLaunch(at window: MainCoordinator) {
        window.showLaunch(LaunchFeature.screen { [weak self] in await self?.switchAccount(without: $0) })
    }

    /// Opens the current account once, even if several windows request it.
    private func switchAccount(without obstacle: LaunchProblem.Obstacle?) async -> LaunchProblem? {
        if obstacle == .storage { storage.forget() }
        let task = switching ?? Task { await openAccount() }
        switching = task
        return await task.value
    }

    private func openAccount() async -> LaunchProblem? {
        defer { switching = nil }
        do throws(AppLaunchError) {
            var seen: Int
            repeat {
                seen = accountChanges
                await close(account)
                guard !isClosed else { return nil }
                account = try await AccountScope(network, storage, analytics: analytics?.analytics)
            } while seen != accountChanges
            enterAccount()
            return nil
        } catch {
            return LaunchProblem(message: error.message, obstacle: .storage)
        }
    }

    private func enterAccount() {
        // The navigation stacks are preserved if the user is the same or if a guest has just signed in.
        let isSameUser = account.owner == shownOwner || shownOwner == nil
        (shownOwner, isSwitching) = (account.owner, false)
        historyFileDidChange(database.historyFile)
        let database = database
        let wasRead: @MainActor () -> Void = { database.noticeWasReported() }
        let notice = database.notice.map { (text: $0.message, wasRead: wasRead) }
        for window in coordinators where !isClosed {
            window.enter(
                account.services,
                account.pending,
                isGuest: account.owner == nil,
                keepsPaths: isSameUser,
                notice: notice
            )
            observeStore(at: window)
        }
        Task { await endSessions() }
    }

    /// Ends the signed-out sessions on the backend.
    ///
    /// If a request fails, the next call to this method sends the request again.
    func endSessions() async {
        var ended: [Secret] = []
        for token in storage.sessions.signedOut where await network.client.endSession(of: token) {
            ended.append(token)
        }
        storage.forgetSignedOut(ended)
    }

    private nonisolated static func lossMessage(of count: Int) -> String {
        count == 1 ? "One change was not saved." : "\(count) changes were not saved."
    }

    private func close(_ account: AccountScope) async {
        do throws(StorageError) {
            let lost = try await account.close(storage)
            if lost > 0 { configuration.logger.error("\(Self.lossMessage(of: lost))") }
        } catch {
            configuration.logger.error("The database could not be closed.", metadata: ["error": "\(error)"])
        }
    }

    /// Closes the app by removing all screens, canceling all requests, and finishing pending writes.
    ///
    /// When this method returns, every change that the user made has either been stored or been logged as
    /// lost. This method does not wait for the network. If an order is being submitted, the app determines
    /// the order's outcome at the next launch.
    package func close() async {
        isClosed = true
        endingSessions?.cancel()
        account.pending.screensEnd()
        for window in coordinators { window.close() }
        _ = await switching?.value
        await libcurl?.shutDown()
        await close(account)
        await analytics?.finish()
    }
}
