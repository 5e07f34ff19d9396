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

    private enum Listener: Sendable {
        case answering(HTTPListener)
        case refusing(PortReservation)

        var port: UInt16 {
            switch self {
            case .answering(let listener): listener.port
            case .refusing(let reservation): reservation.port
            }
        }
    }

    private let listener: Listener
    private let database: BackendDatabase

    private init(listener: Listener, database: BackendDatabase, token: String) {
        self.listener = listener
        self.database = database
        self.token = token
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
        let handler = BackendHandler(configuration, router: router)
        do {
            let listener = try await listener(configuration, handler: handler)
            return BackendServer(listener: listener, database: database, token: configuration.token)
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
        case .answering(let listener): await listener.stop()
        case .refusing(let reservation): reservation.release()
        }
        database.close()
    }

    private static func listener(
        _ configuration: BackendConfiguration,
        handler: BackendHandler
    ) async throws -> Listener {
        if configuration.faults.contains(.refuseConnections) {
            return .refusing(try PortReservation(port: configuration.port))
        }
        return .answering(try await HTTPListener.start(port: configuration.port, handler: handler))
    }
}
