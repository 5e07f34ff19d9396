import CommitObservation
import CurlTransport
import DependencyContainer
import Foundation
import FoundationExtensions
import HTTPTransport
import Logging
package import ScreenKit
import StoreAPI
import StoreAssembly
import StoreDatabase
package import StoreDomain
import StoreUseCases
import ViewStateCore

/// The running shop: all services composed.
///
/// This is the composition root. A front end opens it, drives ``coordinator`` and closes it.
@MainActor
package final class Shop {
    /// The coordinator, which the front end drives; its first screen begins to load on first use.
    package private(set) lazy var coordinator = place(at: startPath) { [moves] in moves.yield($0) }

    /// What was wrong when the shop opened, as a message for the user; `nil` if nothing was.
    ///
    /// A front end that has shown it calls ``noticeWasReported()``.
    package let notice: String?

    /// The dependency graph of the services that all screens share, as a Mermaid flowchart.
    package var serviceChart: String { services.graph.mermaid }

    let services: Container

    private let configuration: ShopConfiguration
    private let startPath: [any Route]
    private var places: [MainCoordinator] = []
    /// What the user has changed at any place that is not stored yet.
    private let pending = PendingChanges()
    private let cart: CartUseCase
    private let settings: SettingsUseCase
    private let sending: Task<Void, Never>
    private let moves: AsyncStream<NavigationPaths>.Continuation
    private let saving: Task<Void, Never>
    /// `nil` without a backend.
    private let network: LibcurlTransport?
    let database: ShopDatabase
    /// `nil` without an embedded backend that stores anything.
    private let backendFile: BackendFile?
    private let analytics: AnalyticsLog?

    private init(
        _ configuration: ShopConfiguration,
        services: Container,
        startPath: [any Route],
        network: LibcurlTransport?,
        database: ShopDatabase,
        backendFile: BackendFile?,
        analytics: AnalyticsLog?
    ) throws {
        self.configuration = configuration
        self.services = services
        self.startPath = startPath
        self.network = network
        self.database = database
        self.backendFile = backendFile
        self.analytics = analytics
        let notices = [backendFile?.notice, database.notice].compactMap { $0?.message }
        notice = notices.isEmpty ? nil : notices.joined(separator: " ")
        cart = try services.resolve()
        settings = try services.resolve()
        let (outbox, repository): (Outbox, any PathRepository) = try (services.resolve(), services.resolve())
        sending = Task { await outbox.run() }
        // Nobody waits for a save, and the newest path wins: those in between need not be saved.
        let (paths, moves) = AsyncStream.makeStream(
            of: NavigationPaths.self,
            bufferingPolicy: .bufferingNewest(1)
        )
        self.moves = moves
        saving = Task {
            for await newest in paths { try? await repository.save(newest) }
        }
    }

    /// Keeps the next start from showing the same ``notice``.
    package func noticeWasReported() {
        database.noticeWasReported()
        // If that cannot be stored, the next start reports it again.
        try? backendFile?.noticeWasReported()
    }

    /// A coordinator of its own over the same shop, such as that of another window.
    ///
    /// It has paths of its own, and sees what is stored in any other. It ends with ``end(_:)`` or with the
    /// shop; what the user has changed there is stored either way.
    package func place(
        at path: [any Route] = [],
        moved: @escaping @MainActor (NavigationPaths) -> Void = { _ in }
    ) -> MainCoordinator {
        let place = MainCoordinator(
            services: services,
            logger: configuration.logger,
            tracer: configuration.tracer,
            startPath: path,
            timeZone: configuration.timeZone,
            pending: pending,
            moved: moved
        )
        place.showBadge(of: .cart, from: cart.itemCount()) { count in
            let count = (try? count.get()) ?? 0
            return count > 0 ? "\(count)" : nil
        }
        place.writePrices(as: settings.values())
        places.append(place)
        return place
    }

    /// Ends a place that is no longer shown: removes its screens and cancels their work.
    package func end(_ place: any Coordinator) {
        guard let index = places.firstIndex(where: { $0 === place }) else { return }
        places.remove(at: index).close()
    }

    package static func open(
        _ configuration: ShopConfiguration,
        restores: Bool = false,
        startPath: [any Route] = []
    ) async throws(ShopStartError) -> Shop {
        let libcurl: LibcurlTransport? =
            if case .offline = configuration.backend { nil } else {
                LibcurlTransport(configuration: .init(caFile: configuration.caFile))
            }
        let transport: any StreamingTransport = libcurl ?? OfflineTransport()
        let reconnections = CommitSignal()
        let (network, database, backendFile) = try await opened(configuration, transport) {
            reconnections.commit()
        }
        let paths = restores ? try? await SQLitePathRepository(database).paths() : nil
        await configuration.numberInstallation(in: database)
        let log = configuration.analyticsLog
        let storage = StorageAssembly(database: database, analytics: log?.analytics ?? Analytics { _ in })
        do {
            var builder = ContainerBuilder()
            builder.assemble([
                network, storage, UseCaseAssembly(clock: configuration.clock, reconnections: reconnections),
            ])
            return try Shop(
                configuration,
                services: try builder.build(),
                startPath: (paths?.routes ?? []) + startPath,
                network: libcurl,
                database: database,
                backendFile: backendFile,
                analytics: log
            )
        } catch {
            throw ShopStartError(composition: error)
        }
    }

    /// Opens the database of the backend that answers; the one opened last at its address opens meanwhile.
    private static func opened(
        _ configuration: ShopConfiguration,
        _ transport: any StreamingTransport,
        reconnected: @escaping @Sendable () -> Void
    ) async throws(ShopStartError) -> (NetworkAssembly, ShopDatabase, BackendFile?) {
        let storage: ShopStorage
        do throws(StorageError) {
            storage = try ShopStorage(configuration)
            try await storage.prepare()
        } catch {
            throw ShopStartError(error)
        }
        async let likely = Result(awaiting: { () async throws(StorageError) in
            try await storage.openLikely(at: configuration.backend.address)
        })
        let own: OwnBackend? =
            if case .own(_, let start) = configuration.backend {
                try await start(storage.backendFile?.path)
            } else { nil }
        let network = try Result { () throws(APIConfigurationError) in
            try NetworkAssembly(
                configuration,
                own: own,
                transport: transport,
                streaming: transport,
                reconnected: reconnected
            )
        }.mapError { ShopStartError($0) }.get()
        let hasData = storage.hasData(at: configuration.backend.address)
        let answer = await network.ownerAnswer(hasData: hasData)
        do throws(StorageError) {
            let (database, ownership) = try await storage.open(
                for: answer,
                at: configuration.backend.address,
                likely: likely.get()
            )
            network.client.ownership = ownership
            return (network, database, storage.backendFile)
        } catch {
            throw ShopStartError(error)
        }
    }

    private nonisolated static func lossMessage(of count: Int) -> String {
        count == 1 ? "One change was not saved." : "\(count) changes were not saved."
    }

    /// Closes the shop: removes all screens, ends all requests, and finishes pending writes.
    ///
    /// What the user has changed is stored before it returns, or reported if it cannot be. It does not wait
    /// for the network: the outcome of an order that is being sent is found out when the shop opens again.
    package func close() async {
        pending.screensEnd()
        for place in places { place.close() }
        moves.finish()
        await network?.shutDown()
        let lost = await pending.ended()
        if lost > 0 { configuration.logger.error("\(Self.lossMessage(of: lost))") }
        await saving.value
        sending.cancel()
        await sending.value
        await analytics?.finish()
        do throws(StorageError) {
            try await database.close()
        } catch {
            configuration.logger.error("The database could not be closed.", metadata: ["error": "\(error)"])
        }
    }
}
