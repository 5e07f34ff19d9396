package import Foundation
package import FoundationExtensions
package import Logging
package import ScreenKit
import StoreAPI
import StoreDatabase
import StoreDomain
import StoreUseCases

package struct AppConfiguration: Sendable {
    package enum Backend: Sendable {
        case server(url: String)

        /// The shop's own, which starts when the shop opens and stores its data beside the shop's.
        ///
        /// A data file with other migrations than these is of another version.
        case embedded(migrations: [String], start: EmbeddedBackend.Start)

        /// None: only saved data is shown.
        case offline
    }

    package enum Storage: Sendable {
        case directory(path: String)

        case ephemeral
    }

    package var backend: Backend

    /// The file of certificates to trust instead of the system's; `nil` for the system's.
    package var caFile: String?

    /// Whether passwords and tokens may be sent over plain `http:` to another machine, where others can read
    /// them.
    package var allowsInsecureHTTP = false

    package var storage: Storage

    /// The file for analytics; `nil` for one in the data directory, or none if nothing is stored.
    package var analyticsFile: String?

    /// A fixed time for the shop's clock; `nil` for the system's clock.
    package var now: Date?

    /// A seed for the client's random choices; `nil` for different ones each time.
    package var seed: UInt64?

    package var timeZone = TimeZone.gmt

    package var logger: Logger

    /// `nil` for none.
    package var tracer: Tracer?

    package init(
        backend: Backend,
        storage: Storage,
        now: Date? = nil,
        seed: UInt64? = nil,
        logger: Logger = Logger(label: "storefront")
    ) {
        self.backend = backend
        self.storage = storage
        self.now = now
        self.seed = seed
        self.logger = logger
    }
}

package struct EmbeddedBackend: Sendable {
    /// Starts it; it stores its data in the file, or in memory without one.
    package typealias Start =
        @MainActor @Sendable (_ dataFile: String?) async throws(AppLaunchError) -> EmbeddedBackend

    let url: String

    /// The credentials of an account that every user can use; `nil` for none.
    let demo: Credentials?

    package init(url: String, demo: (email: String, password: Secret)? = nil) {
        self.url = url
        self.demo = demo.map { Credentials(email: $0.email, password: $0.password) }
    }
}

extension AppConfiguration {
    var clock: StoreClock {
        now.map(StoreClock.fixed) ?? .system
    }

    /// A random number for a new installation; with a seed, always the same one.
    private var installationNumber: UInt64 {
        guard let seed else { return .random(in: 0...UInt64.max) }
        var generator = SplitMix64(seed: seed)
        return generator.next()
    }

    func numberInstallation(in database: AccountDatabase) async {
        let settings = SettingsUseCase(repository: SQLiteSettingsRepository(database))
        guard await settings.now().installation == nil else { return }
        let installation = installationNumber
        // If there is no space to store it, the shop runs without the experiment.
        try? await settings.change { $0.installation = installation }
    }

    /// Where analytics are written; `nil` for nowhere.
    var analyticsLog: AnalyticsLog? {
        var path = analyticsFile
        if case .directory(let directory) = storage { path = path ?? directory + "/analytics.jsonl" }
        return path.map { AnalyticsLog(path: $0, clock: clock, logger: logger) }
    }
}
