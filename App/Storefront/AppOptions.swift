import AppShell
import ArgumentParser
import DemoBackend
import Foundation
import Logging

struct AppOptions: ParsableArguments {
    @Option(
        name: .customLong("api-url"),
        help: ArgumentHelp(
            "The URL of a backend to use instead of the embedded backend.",
            valueName: "url"
        )
    )
    var apiURL: String?

    @Option(
        help: ArgumentHelp("A CA bundle to use instead of the system's CA bundle.", valueName: "file"),
        completion: .file(),
        transform: String.option(path:)
    )
    var caFile: String?

    @Flag(help: "Allow passwords and tokens to be sent to other machines over unencrypted HTTP.")
    var allowInsecureHTTP = false

    @Flag(help: "Show saved data without using the network.")
    var offline = false

    @Option(
        help: ArgumentHelp(
            "The data directory. (default: $XDG_DATA_HOME/storefront, or $HOME/.local/share/storefront)",
            valueName: "directory"
        ),
        completion: .directory,
        transform: String.option(path:)
    )
    var dataDir: String?

    @Flag(help: "Save nothing. All data is lost when the app exits.")
    var ephemeral = false

    @Option(
        help: ArgumentHelp(
            """
            The file to which the app writes analytics events in JSON format. (default: analytics.jsonl in \
            the data directory)
            """,
            valueName: "file"
        ),
        completion: .file(),
        transform: String.option(path:)
    )
    var analytics: String?

    @Option(
        help: ArgumentHelp(
            "A deep link to the first screen, such as category/bags or orders.",
            valueName: "link"
        ),
        completion: .values(AppRoutes.deepLinkPrefixes),
        transform: RouteArgument.init(parsing:)
    )
    var open: RouteArgument?

    // Unconditional parsing accepts a negative number as a value, so that validation can report the number in
    // its error message.
    @Option(
        parsing: .unconditional,
        help: "The seed for all random choices, as a whole number.",
        transform: UInt64.option(in: 0 ... .max)
    )
    var seed: UInt64?

    @Option(
        help: ArgumentHelp(
            "A fixed UTC time for the app's clock, such as 2026-11-20T10:00:00Z.",
            valueName: "time"
        ),
        transform: FixedTime.init(parsing:)
    )
    var now: FixedTime?

    @Option(help: "The minimum level of messages to log to standard error.")
    var logLevel = Logger.Level.error

    @Option(
        parsing: .unconditional,
        help: "The number of products in the embedded backend: 0 to 100000.",
        transform: Int.option(in: 0...100_000)
    )
    var catalogSize: Int?

    @Flag(help: "Give each product in the embedded backend a single variant at a regular price.")
    var plain = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The response delay of the embedded backend, such as 200ms or 50ms-400ms; up to 600s.",
            valueName: "duration"
        ),
        transform: Latency.init(parsing:)
    )
    var latency: Latency?

    @Option(
        help: ArgumentHelp(
            "A fault to inject into the embedded backend. You can specify this option more than once.",
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
                "\(flag) configures the embedded backend and cannot be combined with --offline or --api-url."
            )
        }
    }

    var startsBackend: Bool { !offline && apiURL == nil }

    var startPath: [any Route] { open.map { [$0.route] } ?? [] }

    /// The path of the data directory, whose default conforms to the XDG Base Directory Specification.
    var dataDirectory: String {
        if let dataDir { return dataDir }
        let environment = ProcessInfo.processInfo.environment
        if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") { return data + "/storefront" }
        return String.homeDirectory + "/.local/share/storefront"
    }
}
