import AppShell
import ArgumentParser
import DemoBackend
import Foundation
import Logging

struct AppOptions: ParsableArguments {
    @Option(
        name: .customLong("api-url"),
        help: "The address of a backend."
    )
    var apiURL: String?

    @Option(
        help: "A file of certificates to trust instead of the system's.",
        completion: .file(),
        transform: String.option(path:)
    )
    var caFile: String?

    @Flag(help: "Send passwords and tokens over plain http: to another machine, where others can read them.")
    var allowInsecureHTTP = false

    @Flag(help: "Use no network; show what was saved before.")
    var offline = false

    @Option(
        help: """
            Where to keep data. (default: $XDG_DATA_HOME/storefront, or $HOME/.local/share/storefront)
            """,
        completion: .directory,
        transform: String.option(path:)
    )
    var dataDir: String?

    @Flag(help: "Save nothing: all data is gone at the end.")
    var ephemeral = false

    @Option(
        help: "The file for analytics events, as lines of JSON. (default: analytics.jsonl beside the data)",
        completion: .file(),
        transform: String.option(path:)
    )
    var analytics: String?

    @Option(
        help: "Where to start: an address, such as category/bags or orders.",
        completion: .values(AppRoutes.addresses),
        transform: AddressedRoute.init(parsing:)
    )
    var open: AddressedRoute?

    // Unconditional parsing accepts negative numbers, so that the error message is about the number.
    @Option(
        parsing: .unconditional,
        help: "The seed of everything random, a whole number.",
        transform: UInt64.option(in: 0 ... .max)
    )
    var seed: UInt64?

    @Option(
        help: "The time that the shop's clock shows, in UTC, such as 2026-11-20T10:00:00Z.",
        transform: FixedTime.init(parsing:)
    )
    var now: FixedTime?

    @Option(help: "Log to standard error, from this level on.")
    var logLevel = Logger.Level.error

    @Option(
        parsing: .unconditional,
        help: "How many products the shop's own backend has: 0 to 100000.",
        transform: Int.option(in: 0...100_000)
    )
    var catalogSize: Int?

    @Flag(help: "One variant and one regular price for each product of the shop's own backend.")
    var plain = false

    @Option(
        parsing: .unconditional,
        help: "How long the shop's own backend takes to answer: 200ms, or 50ms-400ms; up to 600s.",
        transform: Latency.init(parsing:)
    )
    var latency: Latency?

    @Option(
        help: ArgumentHelp(
            "A fault of the shop's own backend, such as 'GET /v2/*:status503*2'; repeatable.",
            discussion: FaultRule.help,
            valueName: "rule"
        ),
        completion: .values(FaultRule.examples),
        transform: FaultRule.init(parsing:)
    )
    var fault: [FaultRule] = []

    func validate() throws {
        if offline, apiURL != nil {
            throw ValidationError("Use --offline or --api-url, not both.")
        }
        if ephemeral, dataDir != nil {
            throw ValidationError("Use --ephemeral or --data-dir, not both.")
        }
        if let caFile { try CABundle.check(caFile) }
        let ofEmbeddedBackend = [
            ("--catalog-size", catalogSize != nil), ("--plain", plain), ("--latency", latency != nil),
            ("--fault", !fault.isEmpty),
        ]
        for (flag, isGiven) in ofEmbeddedBackend where isGiven && !startsBackend {
            throw ValidationError(
                "\(flag) configures the shop's own backend, which --offline and --api-url do not start."
            )
        }
    }

    /// A Boolean value that indicates whether the embedded backend starts.
    var startsBackend: Bool { !offline && apiURL == nil }

    var startPath: [any Route] { open.map { [$0.route] } ?? [] }

    /// The data directory, which by default follows the XDG base directory specification.
    var dataDirectory: String {
        if let dataDir { return dataDir }
        let environment = ProcessInfo.processInfo.environment
        if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") { return data + "/storefront" }
        return String.homeDirectory + "/.local/share/storefront"
    }
}
