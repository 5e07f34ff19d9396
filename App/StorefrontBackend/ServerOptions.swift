import ArgumentParser
import DemoBackend
import Logging

/// The flags of the command, and the configuration they add up to.
struct ServerOptions: ParsableArguments {
    @Option(help: "The port to listen on; 0 for any that is free.")
    var port: UInt16 = 0

    @Option(help: "What random picks, latencies and generated products follow from; chance without it.")
    var seed: UInt64?

    @Option(help: "How many products there are: the 24 written ones first, then generated ones.")
    var catalogueSize: Int?

    @Flag(help: "One SKU and one regular price for each product: what version 1 can carry.")
    var plain = false

    @Option(
        help: "The SQLite file that keeps orders and the profile; nothing is kept without it.",
        completion: .file()
    )
    var dataFile: String?

    @Option(
        help: "How long each reply is held back: 200ms, 2s, or a range as 50ms-400ms.",
        transform: Latency.init(parsing:)
    )
    var latency: Latency?

    @Option(
        help: ArgumentHelp(
            "What goes wrong: [METHOD ]PATTERN:FAULT[@PERCENT%][*COUNT]; repeatable.",
            discussion: """
                'GET /v2/*:status503*2' is an example. The first rule that fits a request and is not used up \
                counts. A pattern is a path in which * stands for any characters; @25% leaves it to chance, \
                *2 ends it after two. Faults: \
                \(FaultRule.faultNames.joined(separator: ", ")).
                """,
            valueName: "rule"
        ),
        transform: FaultRule.init(parsing:)
    )
    var fault: [FaultRule] = []

    @Option(
        help: "The least severe messages to log, as debug.",
        completion: .list(Logger.Level.allCases.map(\.rawValue)),
        transform: Self.logLevel
    )
    var logLevel = Logger.Level.info

    /// The configuration of the server.
    /// - Parameter environment: Where `STOREFRONT_TOKEN` is looked up.
    /// - Returns: What the flags and the environment add up to.
    /// - Throws: `ValidationError` when the token is missing or cannot stand in a header.
    func configuration(environment: [String: String]) throws -> BackendConfiguration {
        var configuration = BackendConfiguration()
        configuration.token = try token(environment)
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
            throw ValidationError("Set STOREFRONT_TOKEN to the token that clients must show.")
        }
        guard token.utf8.allSatisfy({ ("!"..."~").contains(Character(UnicodeScalar($0))) }) else {
            throw ValidationError("STOREFRONT_TOKEN may hold only visible ASCII characters, no spaces.")
        }
        return token
    }

    private static func logLevel(_ text: String) throws -> Logger.Level {
        guard let level = Logger.Level(rawValue: text) else {
            let allowed = Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("Allowed: \(allowed).")
        }
        return level
    }
}
