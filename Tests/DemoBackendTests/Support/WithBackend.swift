import DemoBackend

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
