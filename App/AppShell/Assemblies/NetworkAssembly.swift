import CommitObservation
import DependencyContainer
import Foundation
import HTTPSessions
import HTTPTransport
import HTTPTypes
import StoreAPI
import StoreDomain

/// The backend connection that all accounts share.
struct AppNetwork {
    let configuration: AppConfiguration

    /// The client for requests that do not need an access token.
    let client: APIClient

    let demo: Credentials?

    /// A signal that fires when the backend becomes reachable again after a failed request.
    let reconnections: CommitSignal

    private let url: String
    private let transport: any Transport

    /// Creates a connection that uses the given transports, which the caller must shut down.
    ///
    /// Requests sent through `transport` are retried and logged. Requests sent through `streaming` are
    /// neither retried nor logged.
    init(
        _ configuration: AppConfiguration,
        embedded: EmbeddedBackend? = nil,
        transport: any Transport,
        streaming: any StreamingTransport = OfflineTransport(),
        reconnections: CommitSignal = CommitSignal()
    ) throws(APIConfigurationError) {
        self.configuration = configuration
        self.reconnections = reconnections
        self.transport = transport
        demo = embedded?.demo
        url =
            switch configuration.backend {
            case .server(let address): address
            case .embedded: embedded?.url ?? ""
            case .offline: "https://offline.invalid"
            }
        client = try APIClient(
            baseURL: url,
            allowsInsecureHTTP: configuration.allowsInsecureHTTP,
            transport: transport.wrapped(configuration, reconnections),
            streaming: streaming,
            logger: configuration.logger
        )
    }

    /// Returns a client that adds the session's access token to every request.
    ///
    /// If the user is a guest, the client rejects every request.
    func client(
        of provider: TokenProvider?,
        through requests: EndableTransport
    ) throws(APIConfigurationError) -> APIClient {
        let session: any Transport =
            if let provider {
                AuthorizingTransport(next: requests, provider: provider)
            } else {
                GuestTransport()
            }
        return try APIClient(
            baseURL: url,
            allowsInsecureHTTP: configuration.allowsInsecureHTTP,
            transport: session.wrapped(configuration, reconnections),
            logger: configuration.logger
        )
    }

    func accountRequests() -> EndableTransport { EndableTransport(transport) }
}

struct NetworkAssembly: Assembly {
    private let network: AppNetwork
    private let account: APIClient
    private let session: AccountSession
    private let begin: SessionService.Begin

    init(
        _ network: AppNetwork,
        account: APIClient,
        _ session: AccountSession,
        begin: @escaping SessionService.Begin
    ) {
        (self.network, self.account, self.session, self.begin) = (network, account, session, begin)
    }

    func assemble(into builder: inout ContainerBuilder) {
        let demo = DemoCredentials(credentials: network.demo)
        builder.register(DemoCredentials.self, scope: .singleton) { demo }
        builder.register((any SessionRepository).self, scope: .singleton) { [session] in session }
        builder.register(SessionService.self, scope: .singleton) { [network, begin] in
            .live(network.client, begin: begin)
        }
        builder.register(CatalogService.self, scope: .singleton) { [network] in .live(network.client) }
        builder.register(OrdersService.self, scope: .singleton) { [account] in .live(account) }
        builder.register(ProfileService.self, scope: .singleton) { [account] in .live(account) }
    }
}

/// A service that provides the credentials of the embedded backend's demo account, if that account exists.
struct DemoCredentials: Sendable {
    let credentials: Credentials?
}

private struct GuestTransport: Transport {
    func send(
        _ request: HTTPRequest,
        body: Data?,
        limits: TransportLimits
    ) async throws(TransportError) -> TransportResponse {
        throw .unauthorized
    }
}

extension Transport {
    fileprivate func wrapped(
        _ configuration: AppConfiguration,
        _ reconnections: CommitSignal
    ) -> any Transport {
        wrapped(logger: configuration.logger) { reconnections.commit() }
    }
}

extension AppConfiguration.Backend {
    /// The key that identifies the backend in the data directory, or `nil` if the app has no backend.
    var address: String? {
        switch self {
        case .server(let url): APIClient.address(of: url)
        case .embedded: "embedded"
        case .offline: nil
        }
    }
}
