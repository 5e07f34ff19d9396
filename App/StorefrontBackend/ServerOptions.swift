public import ArgumentParser
import DemoBackend
public import Logging

struct ServerOptions: ParsableArguments {
    // Unconditional parsing accepts a negative number as a value, so that validation can report the number
    // in its error message.
    @Option(
        parsing: .unconditional,
        help: "The port to listen on: 1 to 65535, or 0 for any free port.",
        transform: UInt16.option(in: 0 ... .max)
    )
    var port: UInt16 = 0

    @Option(
        parsing: .unconditional,
        help: "The seed for random choices, as a whole number. (default: random; 0 for generated products)",
        transform: UInt64.option(in: 0 ... .max)
    )
    var seed: UInt64?

    @Option(
        parsing: .unconditional,
        help:
            "The number of products: 0 to 100000. The first 24 are handwritten; the others are generated.",
        transform: Int.option(in: 0...100_000)
    )
    var catalogSize: Int?

    @Flag(help: "Give each product a single SKU at a regular price.")
    var plain = false

    @Option(
        help: ArgumentHelp(
            "The SQLite file for accounts, orders, and profiles. (default: in memory)",
            valueName: "file"
        ),
        completion: .file(),
        transform: String.option(path:)
    )
    var dataFile: String?

    @Flag(help: "Provide a demo account and print its email address and password to standard error.")
    var demoAccount = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The lifetime of an access token: 1s to 3600s. (default: 3600s)",
            valueName: "duration"
        ),
        transform: Duration.option(lifetime:)
    )
    var accessTokenLifetime: Duration?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The response delay: 200ms, 2s, or a range such as 50ms-400ms; up to 600s.",
            valueName: "duration"
        ),
        transform: Latency.init(parsing:)
    )
    var latency: Latency?

    @Option(
        help: ArgumentHelp(
            "A fault to inject. You can specify this option more than once.",
            discussion: FaultRule.help,
            valueName: "rule"
        ),
        transform: FaultRule.init(parsing:)
    )
    var fault: [FaultRule] = []

    @Option(help: "The minimum level of messages to log.")
    var logLevel = Logger.Level.info

    /// Returns a server configuration with a new password for the demo account.
    func configuration() -> BackendConfiguration {
        var configuration = BackendConfiguration()
        configuration.demoAccount = demoAccount ? DemoAccount() : nil
        if let accessTokenLifetime { configuration.accessTokenLifetime = accessTokenLifetime }
        configuration.port = port
        configuration.seed = seed
        configuration.catalogSize = catalogSize
        configuration.catalogKind = plain ? .plain : .full
        configuration.database = dataFile.map { .file(path: $0) } ?? .memory
        configuration.latency = latency
        configuration.faults = fault
        return configuration
    }
}

// No other module can observe a conflicting conformance, because no module imports this executable.
// swift-format-ignore: AvoidRetroactiveConformances
extension Logger.Level: @retroactive ExpressibleByArgument {}
