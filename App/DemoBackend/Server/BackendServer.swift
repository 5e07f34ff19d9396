/// A running backend: the shop's HTTP server on the loopback interface of this machine.
///
/// Nobody who lacks its ``token`` gets an answer but 401, and nobody outside of the machine reaches it. It
/// ends with ``stop()``, or when it is freed. All of it is safe to use from any isolation.
///
/// ```swift
/// let server = try await BackendServer.start(BackendConfiguration())
/// // … requests to server.url, with "Authorization: Bearer \(server.token)" …
/// await server.stop()
/// ```
package final class BackendServer: Sendable {
    /// Where it is, as in `http://127.0.0.1:49152`, without a slash at the end.
    package let url: String
    /// The port that it has.
    package let port: UInt16
    /// What a client must show as its bearer token.
    package let token: String
    /// All that it can be asked, as `GET /v2/products/{id}`.
    package let operations: [String]

    private enum Listener: Sendable {
        case answering(HTTPListener)
        case answeringBehind(FaultProxy, HTTPListener)
        case refusing(PortReservation)

        var port: UInt16 {
            switch self {
            case .answering(let listener): listener.port
            case .answeringBehind(let proxy, _): proxy.port
            case .refusing(let reservation): reservation.port
            }
        }
    }

    private let listener: Listener
    private let database: BackendDatabase

    private init(
        _ configuration: BackendConfiguration,
        listener: Listener,
        database: BackendDatabase,
        router: Router
    ) {
        self.listener = listener
        self.database = database
        token = configuration.token
        operations = router.routes.map { "\($0.method) \($0.path)" }
        port = listener.port
        url = "http://127.0.0.1:\(listener.port)"
    }

    /// Starts a server and returns when it answers.
    /// - Parameter configuration: What to start it with.
    /// - Returns: The server, which ends when it is freed.
    /// - Throws: ``BackendStartError``, or `DecodingError` when the bundled catalogue is damaged.
    package static func start(_ configuration: BackendConfiguration) async throws -> BackendServer {
        let size = configuration.catalogueSize
        guard size.map(Catalogue.allowedSizes.contains) ?? true else {
            throw BackendStartError.catalogueSizeNotAllowed(size ?? 0)
        }
        let catalogue = try Catalogue(configuration.catalogueKind, size: size, seed: configuration.seed)
        let database = try await BackendDatabase.open(configuration.database, logger: configuration.logger)
        let router = Router(configuration, catalogue: catalogue, database: database)
        do {
            let listener = try await listener(configuration, router: router)
            return BackendServer(configuration, listener: listener, database: database, router: router)
        } catch {
            throw BackendStartError(error, port: configuration.port)
        }
    }

    /// Ends the server; the port is free on return.
    ///
    /// A request that is being answered ends with an error. It may be called more than once; each call
    /// returns when the server has ended.
    package func stop() async {
        switch listener {
        case .answering(let listener):
            await listener.stop()
        case .answeringBehind(let proxy, let listener):
            await proxy.stop()
            await listener.stop()
        case .refusing(let reservation): reservation.release()
        }
        database.close()
    }

    private static func listener(
        _ configuration: BackendConfiguration,
        router: Router
    ) async throws -> Listener {
        if configuration.faults.contains(.refuseConnections) {
            return .refusing(try PortReservation(port: configuration.port))
        }
        let plan = FaultPlan(configuration.faults, chance: Chance(for: .fault, seed: configuration.seed))
        let pending = PendingFaults()
        let handler = BackendHandler(configuration, router: router, faults: plan, pending: pending)
        guard configuration.faults.contains(where: \.needsProxy) else {
            return .answering(try await HTTPListener.start(port: configuration.port, handler: handler))
        }
        let listener = try await HTTPListener.start(port: 0, handler: handler)
        let route = FaultRoute(
            serverPort: listener.port,
            plan: plan,
            pending: pending,
            clock: configuration.clock
        )
        return .answeringBehind(try FaultProxy.start(port: configuration.port, route: route), listener)
    }
}
