import DependencyContainer
import Logging
import StoreAPI
import StoreDatabase
import StoreDomain

/// The running shop: all services composed, and the first screen shown.
///
/// This is the composition root. A front end opens it, drives ``coordinator`` and closes it.
@MainActor
package final class Shop {
    /// The coordinator, which the front end drives.
    package let coordinator: MainCoordinator

    /// What opening the shop came upon, in words for the user: tell it once; `nil` when nothing was wrong.
    package let notice: String?

    /// The dependency graph of the services that all screens share, as a Mermaid flowchart.
    package let serviceChart: String

    private let transport: OpenTransport
    private let database: ShopDatabase
    private let logger: Logger

    private init(
        coordinator: MainCoordinator,
        serviceChart: String,
        transport: OpenTransport,
        database: ShopDatabase,
        logger: Logger
    ) {
        self.coordinator = coordinator
        self.serviceChart = serviceChart
        self.transport = transport
        self.database = database
        self.logger = logger
        notice = database.notice?.message
    }

    /// Opens the shop.
    ///
    /// - Parameters:
    ///   - configuration: The settings.
    ///   - startPath: The routes to open on top of the first screen, one after the other.
    /// - Returns: The shop; its screen has begun to load.
    /// - Throws: ``ShopStartError``.
    package static func open(
        _ configuration: ShopConfiguration,
        startPath: [any Route] = []
    ) async throws(ShopStartError) -> Shop {
        let transport = OpenTransport(for: configuration)
        let network: NetworkAssembly
        do {
            network = try NetworkAssembly(configuration, transport: transport.transport)
        } catch {
            throw ShopStartError(error)
        }
        let database: ShopDatabase
        do throws(StorageError) {
            database = try await configuration.openDatabase()
        } catch {
            throw ShopStartError(error)
        }
        do {
            var builder = ContainerBuilder()
            builder.assemble([
                network,
                StorageAssembly(database: database),
                UseCaseAssembly(clock: configuration.clock),
            ])
            let container = try builder.build()
            return Shop(
                coordinator: MainCoordinator(
                    services: container,
                    logger: configuration.logger,
                    startPath: startPath
                ),
                serviceChart: container.graph.mermaid,
                transport: transport,
                database: database,
                logger: configuration.logger
            )
        } catch {
            throw ShopStartError(composition: error)
        }
    }

    /// Closes the shop: removes all screens, ends all requests, and finishes pending writes.
    package func close() async {
        coordinator.close()
        await transport.shutDown()
        do throws(StorageError) {
            try await database.close()
        } catch {
            logger.error("The database could not be closed.", metadata: ["error": "\(error)"])
        }
    }
}
