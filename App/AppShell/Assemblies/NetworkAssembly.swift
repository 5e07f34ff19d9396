package import DependencyContainer
package import HTTPTransport
import Logging
package import StoreAPI
package import StoreDomain

/// The network layer: the client and the services for catalogue, orders and profile.
package struct NetworkAssembly: Assembly {
    private let client: APIClient

    /// What submissions are stored with, to be sent to no other backend; `nil` where none is in use.
    package let backendName: String?

    /// The version of the backend's interface to speak.
    package var version: APIVersion

    private let random: RandomSource

    /// Creates the assembly.
    ///
    /// - Parameters:
    ///   - configuration: Where the backend is, and which version of its interface to use.
    ///   - transport: Sends the requests, wrapped in a cache, retries and a log; the caller shuts it down.
    ///   - streaming: Sends the requests whose answer is streamed; nothing wraps it.
    ///   - reconnected: What is done when the backend answers again after a request that it did not answer.
    /// - Throws: `APIConfigurationError`, when the address or the token cannot be used.
    package init(
        _ configuration: ShopConfiguration,
        transport: any Transport,
        streaming: any StreamingTransport = OfflineTransport(),
        reconnected: @escaping @Sendable () -> Void = {}
    ) throws(APIConfigurationError) {
        let (url, token) = configuration.backend.address
        let logger = configuration.logger
        client = try APIClient(
            baseURL: url,
            token: token,
            allowsInsecureHTTP: configuration.allowsInsecureHTTP,
            transport: transport.wrapped(
                logger: logger,
                cacheClock: configuration.cacheClock,
                reconnected: reconnected
            ),
            streaming: streaming,
            logger: logger
        )
        backendName = configuration.backend.name(at: client.origin)
        version = configuration.version ?? .v2
        random = configuration.random
    }

    /// Registers the client and the services.
    ///
    /// - Parameter builder: The builder.
    package func assemble(into builder: inout ContainerBuilder) {
        builder.register(APIClient.self, scope: .singleton) { [client] in client }
        builder.register(CatalogueService.self, scope: .singleton) { [version, random] (client: APIClient) in
            .live(client: client, version: version, random: random)
        }
        builder.register(OrdersService.self, scope: .singleton) { [version] (client: APIClient) in
            .live(client: client, version: version)
        }
        builder.register(ProfileService.self, scope: .singleton) { [version] (client: APIClient) in
            .live(client: client, version: version)
        }
    }
}

extension ShopConfiguration.Backend {
    fileprivate var address: (url: String, token: String?) {
        switch self {
        case .server(let url, let token, _): (url, token)
        case .offline: ("http://offline.invalid", nil)
        }
    }

    fileprivate func name(at origin: String) -> String? {
        switch self {
        case .server(_, _, let isOwn): isOwn ? Submission.ownBackend : origin
        case .offline: nil
        }
    }
}
