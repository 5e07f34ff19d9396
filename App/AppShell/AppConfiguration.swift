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

        /// The embedded backend, which starts when the app starts and stores its data in the app's data
        /// directory, if there is one.
        ///
        /// If a backend file's migrations differ from `migrations`, a different version of the app created
        /// the file.
        case embedded(migrations: [String], start: EmbeddedBackend.Start)

        /// No backend, so that the app shows only saved data.
        case offline
    }

    package enum Storage: Sendable {
        case directory(path: String)

        case ephemeral
    }

    package var backend: Backend

    /// The path of a CA bundle that replaces the system's CA bundle, or `nil` to use the system's CA bundle.
    package var caFile: String?

    /// A Boolean value that indicates whether the app may send passwords and tokens over plain `http:` to
    /// another machine, where anyone on the network path can read them.
    package var allowsInsecureHTTP = false

    package var storage: Storage

    /// The path of the analytics file.
    ///
    /// If the value is `nil`, analytics are written to a file in the data directory. If there is no data
    /// directory either, no analytics are written.
    package var analyticsFile: String?

    /// A fixed time for the app's clock, or `nil` to use the system's clock.
    package var now: Date?

    /// A seed for the client's random choices, or `nil` for a random seed.
    package var seed: UInt64?

    package var timeZone = TimeZone.gmt

    package var logger: Logger

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
    /// A closure that starts a backend, which stores its data in the given file or, if the file is `nil`, in
    /// memory.
    package typealias Start =
        @MainActor @Sendable (_ dataFile: String?) async throws(AppLaunchError) -> EmbeddedBackend

    let url: String

    /// The credentials of the demo account, or `nil` if the backend has no demo account.
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

    /// A random number that identifies a new installation.
    private var installationNumber: UInt64 {
        guard let seed else { return .random(in: 0...UInt64.max) }
        var generator = SplitMix64(seed: seed)
        return generator.next()
    }

    func numberInstallation(in database: AccountDatabase) async {
        let settings = SettingsUseCase(repository: SQLiteSettingsRepository(database))
        guard await settings.now().installation == nil else { return }
        let installation = installationNumber
        // If the disk is full, the app runs without the experiment that depends on this number.
        try? await settings.change { $0.installation = installation }
    }

    var analyticsLog: AnalyticsLog? {
        var path = analyticsFile
        if case .directory(let directory) = storage { path = path ?? directory + "/analytics.jsonl" }
        return path.map { AnalyticsLog(path: $0, clock: clock, logger: logger) }
    }
}
