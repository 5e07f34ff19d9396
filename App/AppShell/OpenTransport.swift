import CurlTransport
import HTTPTransport

/// A transport and the function that shuts it down, which wrapping the transport would otherwise hide.
struct OpenTransport: Sendable {
    /// Sends the requests.
    let transport: any StreamingTransport

    /// Ends all requests and releases all connections.
    let shutDown: @Sendable () async -> Void

    /// Opens the transport for a backend; without a backend it refuses every request.
    ///
    /// - Parameter configuration: Which backend, and which certificates to trust.
    init(for configuration: ShopConfiguration) {
        switch configuration.backend {
        case .server, .own:
            let client = LibcurlTransport(configuration: .init(caFile: configuration.caFile))
            transport = client
            shutDown = { await client.shutDown() }
        case .offline:
            transport = OfflineTransport()
            shutDown = {}
        }
    }
}
