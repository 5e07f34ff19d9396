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
    /// - Parameter configuration: Says where the shop gets its data from, and whom it trusts.
    init(for configuration: ShopConfiguration) {
        switch configuration.backend {
        case .server:
            let client = LibcurlTransport(configuration: .init(caFile: configuration.caFile))
            transport = client
            shutDown = { await client.shutDown() }
        case .offline:
            transport = OfflineTransport()
            shutDown = {}
        }
    }
}
