import DependencyContainer
import HTTPTransport
import Logging
import StoreAPI
import StoreDomain

struct NetworkAssembly: Assembly {
    /// How long to wait for a backend to identify itself: less if there is something to show meanwhile.
    private static let waits = (withData: Duration.seconds(1), withoutData: Duration.seconds(10))

    let client: APIClient

    private let own: OwnBackend?
    private let isOffline: Bool

    /// The transport is wrapped in retries and a log, and the caller shuts it down; nothing wraps the
    /// streaming one.
    ///
    /// `reconnected` is called when the backend answers again after a request that it did not answer.
    init(
        _ configuration: ShopConfiguration,
        own: OwnBackend? = nil,
        transport: any Transport,
        streaming: any StreamingTransport = OfflineTransport(),
        reconnected: @escaping @Sendable () -> Void = {}
    ) throws(APIConfigurationError) {
        self.own = own
        let (url, token): (String, String?)
        switch configuration.backend {
        case .server(let address, let secret): (url, token, isOffline) = (address, secret, false)
        case .own: (url, token, isOffline) = (own?.url ?? "", own?.token, false)
        case .offline: (url, token, isOffline) = ("http://offline.invalid", nil, true)
        }
        let logger = configuration.logger
        client = try APIClient(
            baseURL: url,
            token: token,
            allowsInsecureHTTP: configuration.allowsInsecureHTTP,
            transport: transport.wrapped(logger: logger, reconnected: reconnected),
            streaming: streaming,
            logger: logger
        )
    }

    func assemble(into builder: inout ContainerBuilder) {
        builder.register(APIClient.self, scope: .singleton) { [client] in client }
        builder.register(CatalogueService.self, scope: .singleton, factory: CatalogueService.live)
        builder.register(OrdersService.self, scope: .singleton, factory: OrdersService.live)
        builder.register(ProfileService.self, scope: .singleton, factory: ProfileService.live)
    }
}

extension NetworkAssembly {
    /// Asks the backend whose data it has; the shop's own backend said so when it started.
    func ownerAnswer(hasData: Bool) async -> OwnerAnswer {
        if let own { return .named(own.owner) }
        if isOffline { return .none }
        return await client.ownerAnswer(within: hasData ? Self.waits.withData : Self.waits.withoutData)
    }
}

extension ShopConfiguration.Backend {
    /// The address to find stored data by until the backend has identified itself; `nil` to stay offline.
    var address: String? {
        switch self {
        case .server(let url, _): APIClient.address(of: url)
        case .own: "own"
        case .offline: nil
        }
    }
}
