import CurlTransport
import HTTPTransport

/// A transport together with what ends it, so that wrapping the transport cannot lose its end.
struct OpenTransport: Sendable {
    /// Carries the requests.
    let transport: any Transport

    /// Ends all requests and lets go of everything the transport holds.
    let shutDown: @Sendable () async -> Void

    /// Opens the transport that fits a backend; without one nothing leaves the memory of this machine.
    ///
    /// - Parameter backend: Where the shop gets its data from.
    init(for backend: ShopConfiguration.Backend) {
        switch backend {
        case .server:
            let client = LibcurlTransport()
            transport = client
            shutDown = { await client.shutDown() }
        case .offline:
            transport = OfflineTransport()
            shutDown = {}
        }
    }
}
