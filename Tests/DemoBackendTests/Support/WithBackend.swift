import DemoBackend
import Testing

/// Runs a test against a server of its own on a free port, and stops the server afterwards.
/// - Parameters:
///   - configure: Changes the configuration, which has the defaults.
///   - body: The test.
/// - Returns: What the test returns.
/// - Throws: What starting the server or the test throws.
func withBackend<Value>(
    _ configure: (inout BackendConfiguration) -> Void = { _ in },
    _ body: (BackendClient) async throws -> Value
) async throws -> Value {
    var configuration = BackendConfiguration()
    configure(&configuration)
    let server = try await BackendServer.start(configuration)
    do {
        let value = try await body(BackendClient(server))
        await server.stop()
        return value
    } catch {
        await server.stop()
        throw error
    }
}

/// Runs a test against a server that does wrong what some rules say.
/// - Parameters:
///   - rules: The rules, as a person writes them.
///   - seed: What chance follows from.
///   - clock: What delays are waited for on.
///   - body: The test.
/// - Returns: What the test returns.
/// - Throws: What reading the rules, starting the server or the test throws.
func withFaults<Value>(
    _ rules: String...,
    seed: UInt64? = nil,
    clock: (any Clock<Duration>)? = nil,
    body: (BackendClient) async throws -> Value
) async throws -> Value {
    let faults = try rules.map { try FaultRule(parsing: $0) }
    return try await withBackend(
        {
            $0.faults = faults
            $0.seed = seed
            if let clock { $0.clock = clock }
        },
        body
    )
}

/// Expects that a server refuses each of some paths.
/// - Parameters:
///   - paths: The paths and queries.
///   - status: The status of all replies.
///   - code: The code of all errors.
///   - message: What the message to a path contains.
///   - sourceLocation: Where a failure is shown.
/// - Throws: What starting the server or sending throws.
func expectRefusals(
    _ paths: [String],
    _ status: Int,
    _ code: String,
    message: (String) -> String = { _ in " " },
    sourceLocation: SourceLocation = #_sourceLocation
) async throws {
    try await withBackend { client async throws in
        for path in paths {
            let reply = try await client.send(path)
            #expect(reply.status == status, "\(path)", sourceLocation: sourceLocation)
            #expect(try reply.error.code == code, "\(path)", sourceLocation: sourceLocation)
            #expect(
                try reply.error.message.contains(message(path)),
                "\(path)",
                sourceLocation: sourceLocation
            )
        }
    }
}
