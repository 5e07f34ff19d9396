package import Foundation
package import Logging

/// The configuration of a server; every value has a default that suits a test.
///
/// ```swift
/// var configuration = BackendConfiguration()
/// configuration.seed = 7
/// configuration.faults = [.reply(.status(503), to: .all, times: 1)]
/// let server = try await BackendServer.start(configuration)
/// ```
package struct BackendConfiguration: Sendable {
    /// 0 for any that is free.
    package var port: UInt16 = 0
    /// The demo account; `nil` for none.
    package var demoAccount: DemoAccount?
    /// The lifetime of an access token, in whole seconds.
    package var accessTokenLifetime = Duration.seconds(3600)
    /// What random recommendations, latencies and generated products follow from; `nil` for chance.
    ///
    /// Without a seed, generated products follow from 0, so that a catalog is the same at the next start.
    package var seed: UInt64?
    /// How many products there are, from 0 to 100,000; `nil` for the bundled 24.
    package var catalogSize: Int?
    package var catalogKind = CatalogKind.full
    /// `nil` for not at all.
    package var latency: Latency?
    package var faults: [FaultRule] = []
    package var database = DatabaseLocation.memory
    package var now: @Sendable () -> Date = { Date() }
    package var clock: any Clock<Duration> = ContinuousClock()
    /// Where requests are logged, at debug level, without their query and their token.
    package var logger = Logger(label: "storefront.backend")

    package init() {}
}

package enum CatalogKind: Sendable, Equatable {
    /// Everything: several SKUs for a product, sales and price ranges.
    case full
    /// One SKU at one regular price for each product.
    case plain
}

package enum DatabaseLocation: Sendable, Equatable {
    /// In memory, until the server ends.
    case memory
    /// In a SQLite file, for the next server; it is made when it is missing, readable for its owner alone.
    case file(path: String)
}
