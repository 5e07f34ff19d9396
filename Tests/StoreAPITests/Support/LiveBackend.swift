import CurlTransport
import DemoBackend
import HTTPTransport
import StoreAPI

/// Runs the real backend, and gives the test the real client of it.
///
/// - Parameters:
///   - configuration: How the backend is to behave.
///   - faults: What is to go wrong, each as on the command line.
///   - token: What the client identifies itself with; the right token when it is left out.
///   - wrap: Wraps the transport that reaches the network; the client sends through the result.
///   - body: The test.
/// - Throws: What the test throws.
func withBackend(
    _ configuration: BackendConfiguration = BackendConfiguration(),
    faults: [String] = [],
    token: String? = nil,
    wrap: (any Transport) -> any Transport = { $0 },
    _ body: (APIClient) async throws -> Void
) async throws {
    var configuration = configuration
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
