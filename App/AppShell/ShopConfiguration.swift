package import Foundation
package import Logging
import StoreDatabase
import StoreDomain

/// What a person can choose before the shop opens.
package struct ShopConfiguration: Sendable {
    /// Where the shop gets its data from.
    package enum Backend: Sendable {
        /// A server, by its address and the token that opens it.
        case server(url: String, token: String?)

        /// Nowhere: only what was saved before is shown.
        case offline
    }

    /// Which version of the backend's interface is spoken.
    package enum BackendVersion: String, CaseIterable, Sendable {
        /// The flat one, which public fake stores speak too.
        case version1 = "1"

        /// The rich one.
        case version2 = "2"
    }

    /// Where things are kept.
    package enum Storage: Sendable {
        /// In a directory, for the next time.
        case directory(path: String)

        /// In memory, until the shop closes.
        case ephemeral
    }

    /// Where the shop gets its data from.
    package var backend: Backend

    /// Which version of the backend's interface is spoken.
    package var version: BackendVersion

    /// The file of certificates to trust instead of the system's; `nil` for the system's.
    package var caFile: String?

    /// Where things are kept.
    package var storage: Storage

    /// What the shop's clock always shows; `nil` for the clock of this machine.
    package var now: Date?

    /// Makes what the client picks at random the same each time; `nil` for different picks.
    package var seed: UInt64?

    /// Where notes for developers go.
    package var logger: Logger

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - backend: Where the shop gets its data from.
    ///   - version: Which version of the backend's interface is spoken.
    ///   - storage: Where things are kept.
    ///   - now: What the shop's clock always shows; `nil` for the clock of this machine.
    ///   - seed: Makes what the client picks at random the same each time.
    ///   - logger: Where notes for developers go.
    package init(
        backend: Backend,
        version: BackendVersion = .version2,
        storage: Storage,
        now: Date? = nil,
        seed: UInt64? = nil,
        logger: Logger = Logger(label: "storefront")
    ) {
        self.backend = backend
        self.version = version
        self.storage = storage
        self.now = now
        self.seed = seed
        self.logger = logger
    }
}

extension ShopConfiguration {
    /// Tells the time of day.
    var clock: ShopClock {
        now.map(ShopClock.fixed) ?? .system
    }

    /// Opens the database where the person wants things kept.
    ///
    /// - Returns: The open database.
    /// - Throws: ``StorageError``.
    func openDatabase() async throws(StorageError) -> ShopDatabase {
        switch storage {
        case .directory(let path):
            try await ShopDatabase.open(in: DataDirectory(path: path), clock: clock, logger: logger)
        case .ephemeral:
            try await ShopDatabase.inMemory(logger: logger)
        }
    }
}
