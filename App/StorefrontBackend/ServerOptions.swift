public import ArgumentParser
import DemoBackend
public import Logging

struct ServerOptions: ParsableArguments {
    // A number is read even if it is negative, so that the message is about the number.
    @Option(
        parsing: .unconditional,
        help: "The port to listen on: 1 to 65535, or 0 for any that is free.",
        transform: UInt16.option(in: 0 ... .max)
    )
    var port: UInt16 = 0

    @Option(
        parsing: .unconditional,
        help: "The seed of random picks, latencies and products, a whole number. (default: random)",
        transform: UInt64.option(in: 0 ... .max)
    )
    var seed: UInt64?

    @Option(
        parsing: .unconditional,
        help: "How many products there are, 0 to 100000: the 24 written ones first, then generated ones.",
        transform: Int.option(in: 0...100_000)
    )
    var catalogueSize: Int?

    @Flag(help: "One SKU and one regular price for each product.")
    var plain = false

    @Option(
        help: "The SQLite file for orders and the profile; without it, they are lost at the end.",
        completion: .file(),
        transform: String.option(path:)
    )
    var dataFile: String?

    @Option(help: "The account the token belongs to; each has its own orders and profile.")
    var account = "shopper"

    @Flag(help: "Create a demo account, and print its password to standard error.")
    var demoAccount = false

    @Option(
        parsing: .unconditional,
        help: "The lifetime of an access token: 1s to 600s. (default: an hour)",
        transform: Duration.option(lifetime:)
    )
    var accessTokenLifetime: Duration?

    @Option(
        parsing: .unconditional,
        help: "How long each reply is delayed: 200ms, 2s, or a range such as 50ms-400ms; up to 600s.",
        transform: Latency.init(parsing:)
    )
    var latency: Latency?

    @Option(
        help: ArgumentHelp(
            "A fault to inject: [METHOD ]PATTERN:FAULT[@PERCENT%][*COUNT]; repeatable.",
            discussion: FaultRule.help,
            valueName: "rule"
        ),
        transform: FaultRule.init(parsing:)
    )
    var fault: [FaultRule] = []

    @Option(help: "The least severe messages to log.")
    var logLevel = Logger.Level.info

    /// Throws `ValidationError` when `STOREFRONT_TOKEN` is missing or cannot stand in a header.
    func configuration(environment: [String: String]) throws -> BackendConfiguration {
        var configuration = BackendConfiguration()
        configuration.token = try token(environment)
        configuration.account = account
        configuration.demoAccount = demoAccount ? DemoAccount() : nil
        if let accessTokenLifetime { configuration.accessTokenLifetime = accessTokenLifetime }
        configuration.port = port
        configuration.seed = seed
        configuration.catalogueSize = catalogueSize
        configuration.catalogueKind = plain ? .plain : .full
        configuration.database = dataFile.map { .file(path: $0) } ?? .memory
        configuration.latency = latency
        configuration.faults = fault
        return configuration
    }

    private func token(_ environment: [String: String]) throws -> String {
        guard let token = environment["STOREFRONT_TOKEN"], !token.isEmpty else {
            throw ValidationError("Set STOREFRONT_TOKEN to the token that clients must send.")
        }
        guard token.utf8.allSatisfy({ ("!"..."~").contains(Character(UnicodeScalar($0))) }) else {
            throw ValidationError("STOREFRONT_TOKEN may contain only visible ASCII characters and no spaces.")
        }
        return token
    }
}

// A program is the end of the line: nobody imports it, and could conform the type as well.
// swift-format-ignore: AvoidRetroactiveConformances
extension Logger.Level: @retroactive ExpressibleByArgument {}
