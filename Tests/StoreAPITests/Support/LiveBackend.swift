import CurlTransport
import DemoBackend
import HTTPTransport
import StoreAPI

/// Runs the real backend, and gives the test the real client of it.
///
/// - Parameters:
///   - faults: What is to go wrong, each as on the command line.
///   - token: Another token than the backend's.
///   - wrap: Wraps the transport that reaches the network; the client sends through the result.
///   - body: The test.
/// - Throws: What the test throws.
func withBackend(
    faults: [String] = [],
    token: String? = nil,
    wrap: (any Transport) -> any Transport = { $0 },
    _ body: (APIClient) async throws -> Void
) async throws {
    var configuration = BackendConfiguration()
    configuration.faults += try faults.map { try FaultRule(parsing: $0) }
    let server = try await BackendServer.start(configuration)
    let network = LibcurlTransport()
    let client = try APIClient(
        baseURL: server.url,
        token: token ?? server.token,
        transport: wrap(network),
        streaming: network
    )
    try await body(client)
    await network.shutDown()
    await server.stop()
}
