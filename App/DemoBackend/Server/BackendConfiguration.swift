package import Foundation
package import Logging

/// The configuration of a backend server.
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
    package var demoAccount: DemoAccount?
    /// The lifetime of an access token, in whole seconds.
    package var accessTokenLifetime = Duration.seconds(3600)
    /// The seed for generated products and for all random choices, or `nil` for the default seeds.
    ///
    /// If the value is `nil`, random choices use random seeds, but products are generated with the seed 0 so
    /// that the catalog is identical in every run.
    package var seed: UInt64?
    /// The number of products, from 0 to 100,000, or `nil` for the 24 bundled products.
    package var catalogSize: Int?
    package var catalogKind = CatalogKind.full
    package var latency: Latency?
    package var faults: [FaultRule] = []
    package var database = DatabaseLocation.memory
    package var now: @Sendable () -> Date = { Date() }
    package var clock: any Clock<Duration> = ContinuousClock()
    /// The logger that records requests, without their queries or tokens, at the debug level.
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
    /// Data is stored in memory until the server stops.
    case memory
    /// Data is stored in a SQLite file that only the file's owner can read.
    ///
    /// The file is created if it does not exist.
    case file(path: String)
}
