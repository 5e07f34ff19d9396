package import Foundation
package import Logging

/// The configuration of a server.
///
/// The default values are suitable for tests.
///
/// ```swift
/// var configuration = BackendConfiguration()
/// configuration.seed = 7
/// configuration.faults = [.reply(.status(503), to: .all, times: 1)]
/// let server = try await BackendServer.start(configuration)
/// ```
package struct BackendConfiguration: Sendable {
    /// The port, or 0 for any free port.
    package var port: UInt16 = 0
    /// The demo account; `nil` if the server has none.
    package var demoAccount: DemoAccount?
    /// The lifetime of an access token, in whole seconds.
    package var accessTokenLifetime = Duration.seconds(3600)
    /// The seed for recommendations, latencies, and generated products; `nil` for a random seed.
    ///
    /// Without a seed, generated products use the seed 0, so that the catalog is identical in each run.
    package var seed: UInt64?
    /// The number of products, from 0 to 100,000; `nil` for the 24 bundled products.
    package var catalogSize: Int?
    package var catalogKind = CatalogKind.full
    /// The delay of all replies; `nil` for no delay.
    package var latency: Latency?
    package var faults: [FaultRule] = []
    package var database = DatabaseLocation.memory
    package var now: @Sendable () -> Date = { Date() }
    package var clock: any Clock<Duration> = ContinuousClock()
    /// The logger that receives requests at the debug level, without queries and tokens.
    package var logger = Logger(label: "storefront.backend")

    package init() {}
}

package enum CatalogKind: Sendable, Equatable {
    /// A catalog in which products can have several SKUs, sale prices, and price ranges.
    case full
    /// A catalog in which each product has a single SKU at a regular price.
    case plain
}

package enum DatabaseLocation: Sendable, Equatable {
    /// Data is in memory until the server stops.
    case memory
    /// Data is in a SQLite file, which is created if necessary, and which only its owner can read.
    case file(path: String)
}
