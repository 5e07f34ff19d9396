import HTTPListener

/// A running backend, which is an HTTP server that listens on this machine's loopback interface.
///
/// Clients on other machines cannot reach the server. The server runs until ``stop()`` is called or the
/// object is deallocated. All methods are safe to call from any isolation domain.
///
/// ```swift
/// let server = try await BackendServer.start(BackendConfiguration())
/// // … requests to server.url …
/// await server.stop()
/// ```
package final class BackendServer: Sendable {
    /// The URL without a trailing slash, such as `http://127.0.0.1:49152`.
    package let url: String
    package let port: UInt16
    package let demoAccount: DemoAccount?
    /// The operations that every server supports, such as `GET /v2/products/{id}`.
    package static let operations = Endpoints.routes.map(\.operation)

    /// The migrations that this version of the backend supports.
    ///
    /// If a data file lists different migrations, it was created by a different version.
    package static var migrations: [String] { StoreSchema.migrations }

    /// The listener that clients connect to and, if there is a proxy, the listener that the proxy connects
    /// to.
    private let listeners: [Listener]
    private let database: BackendDatabase

    private init(
        _ configuration: BackendConfiguration,
        listeners: [Listener],
        database: BackendDatabase
    ) {
        self.listeners = listeners
        self.database = database
        demoAccount = configuration.demoAccount
        port = listeners[0].port
        url = "http://127.0.0.1:\(port)"
    }

    /// Starts a server and returns when the server can respond to requests.
    package static func start(
        _ configuration: BackendConfiguration
    ) async throws(BackendStartError) -> BackendServer {
        let size = configuration.catalogSize
        guard size.map(Catalog.allowedSizes.contains) ?? true else {
            throw BackendStartError.catalogSizeNotAllowed(size ?? 0)
        }
        let (kind, seed) = (configuration.catalogKind, configuration.seed)
        guard let catalog = try? Catalog(kind, size: size, seed: seed) else {
            throw BackendStartError.catalogUnreadable
        }
        let database = try await BackendDatabase.open(configuration.database, logger: configuration.logger)
        let endpoints = Endpoints(configuration, catalog: catalog, database: database)
        do {
            let listeners = try await listeners(configuration, endpoints: endpoints)
            return BackendServer(configuration, listeners: listeners, database: database)
        } catch {
            throw BackendStartError(error, port: configuration.port)
        }
    }

    /// Stops the server, which causes pending requests to fail.
    ///
    /// When this method returns, the server has stopped and its port is free. The method may be called more
    /// than once.
    package func stop() async {
        for listener in listeners { await listener.stop() }
        database.close()
    }

    private static func listeners(
        _ configuration: BackendConfiguration,
        endpoints: Endpoints
    ) async throws(BindError) -> [Listener] {
        if configuration.faults.contains(.refuseConnections) {
            return [try Listener.refusing(port: configuration.port)]
        }
        let plan = FaultPlan(configuration.faults, chance: Chance(for: .fault, seed: configuration.seed))
        let pending = PendingFaults()
        let handler = BackendHandler(
            configuration: configuration,
            endpoints: endpoints,
            faults: plan,
            pending: pending,
            latencyChance: Chance(for: .latency, seed: configuration.seed)
        )
        guard configuration.faults.contains(where: \.needsProxy) else {
            return [try await Listener.http(port: configuration.port, handler: handler)]
        }
        let listener = try await Listener.http(port: 0, handler: handler)
        let route = FaultRoute(serverPort: listener.port, plan: plan, pending: pending)
        return [try await Listener.start(port: configuration.port, serve: route.carry), listener]
    }
}
