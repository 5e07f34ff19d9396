import DemoBackend
import Testing

/// Runs a test against a new server on a free port and then stops the server.
///
/// - Parameters:
///   - configure: A closure that changes the configuration, which initially has the default values and a demo
///     account.
///   - body: The test.
/// - Returns: The result of the test.
/// - Throws: An error if the server cannot start, or the error that the test throws.
func withBackend<Value>(
    _ configure: (inout BackendConfiguration) -> Void = { _ in },
    _ body: (BackendClient) async throws -> Value
) async throws -> Value {
    let server = try await BackendServer.started(configure)
    do {
        let value = try await body(BackendClient(server))
        await server.stop()
        return value
    } catch {
        await server.stop()
        throw error
    }
}

/// Runs a test with a client that is signed in to the demo account of a new server.
func withAccount<Value>(
    _ configure: (inout BackendConfiguration) -> Void = { _ in },
    _ body: (BackendClient) async throws -> Value
) async throws -> Value {
    try await withBackend(configure) { client async throws in
        try await body(client.signedIn())
    }
}

extension BackendServer {
    /// Starts a server that the test must stop.
    ///
    /// - Parameter configure: A closure that changes the configuration, which initially has the default
    ///   values and a demo account.
    /// - Returns: The server.
    /// - Throws: An error if the server cannot start.
    static func started(
        _ configure: (inout BackendConfiguration) -> Void = { _ in }
    ) async throws -> BackendServer {
        var configuration = BackendConfiguration()
        configuration.demoAccount = DemoAccount()
        configure(&configuration)
        return try await start(configuration)
    }
}

/// Runs a test against a server that applies the given fault rules.
///
/// - Parameters:
///   - rules: The rules, in command-line syntax.
///   - seed: The seed for random numbers.
///   - clock: The clock for delays.
///   - body: The test.
/// - Returns: The result of the test.
/// - Throws: An error if the rules are invalid or the server cannot start, or the error that the test throws.
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
