import DemoBackend

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
