import CurlTransport
import Foundation
import FoundationExtensions
import HTTPTransport
import HTTPTypes

/// A request of the fault test whose random properties depend only on the seed.
struct FaultPlan: Sendable, CustomStringConvertible {
    private let number: Int
    private let fault: Fault
    private let isStreamed: Bool
    private let isPost: Bool

    /// The number of other requests before the cancellation; `nil` for no cancellation.
    private let cancelAfter: Int?

    init(number: Int, using generator: inout some RandomNumberGenerator) {
        self.number = number
        let isSlow = Int.random(in: 0..<200, using: &generator) == 0
        let quick = Fault.allCases.filter { $0 != .slowBody }
        fault = isSlow ? .slowBody : quick[Int.random(in: 0..<quick.count, using: &generator)]
        isStreamed = Bool.random(using: &generator)
        isPost = Int.random(in: 0..<4, using: &generator) == 0 && !isStreamed
        let cancels = fault.outcome == .failure(.canceled) || Int.random(in: 0..<5, using: &generator) == 0
        cancelAfter = cancels ? Int.random(in: 0..<6, using: &generator) : nil
    }

    var description: String {
        "request \(number), \(fault), streamed: \(isStreamed), post: \(isPost), "
            + "canceled after: \(cancelAfter.map { "\($0)" } ?? "never")"
    }

    /// Sends the request, and cancels it if the plan contains a cancellation.
    ///
    /// - Parameter client: The client that sends the request.
    /// - Returns: A description of a wrong outcome; `nil` if the outcome is correct.
    func run(_ client: FaultClient) async -> String? {
        let call = Task { await client.ask(for: fault, isStreamed: isStreamed, isPost: isPost) }
        if let cancelAfter {
            // The other requests vary the time at which the cancellation happens.
            for _ in 0..<cancelAfter {
                _ = await client.ask(for: .none)
            }
            call.cancel()
        }
        let outcome = await call.value
        let isCancelled = cancelAfter != nil && outcome == .failure(.canceled)
        return isCancelled || outcome.plain == fault.outcome ? nil : "\(self): \(outcome)"
    }
}

/// A client that requests faults from the server, directly or over TLS through a proxy.
///
/// The proxy terminates TLS and forwards all bytes unchanged. A reset by the server reaches the client as a
/// close within TLS, so the expected outcomes are the same. `FAULT_TLS_PORT` is the port of the proxy, and
/// `FAULT_CA` is the path of the proxy's CA bundle.
struct FaultClient: Sendable {
    let transport: LibcurlTransport

    private let scheme: String
    private let authority: String

    init(of server: LoopbackServer, in environment: [String: String] = [:]) {
        let port = environment["FAULT_TLS_PORT"]
        scheme = port == nil ? "http" : "https"
        // The proxy reads the server's port from the host name.
        authority = port.map { "\(server.port).faults.localhost:\($0)" } ?? server.authority
        // Hanging requests wait for other requests before they are canceled, so the limit must not queue any
        // request.
        transport = LibcurlTransport(
            configuration: .init(caFile: environment["FAULT_CA"], requestsPerHost: 100)
        )
    }

    /// Requests a fault.
    ///
    /// - Parameters:
    ///   - fault: The fault that the server's reply has.
    ///   - isStreamed: A Boolean value that indicates whether the response body is streamed.
    ///   - isPost: A Boolean value that indicates whether the request has a body. A streamed request has no
    ///     body.
    /// - Returns: The body of the response, or the error.
    func ask(
        for fault: Fault,
        isStreamed: Bool = false,
        isPost: Bool = false
    ) async -> Result<Data, TransportError> {
        let method = isPost ? HTTPRequest.Method.post : .get
        let request = HTTPRequest(method: method, scheme: scheme, authority: authority, path: "/\(fault)")
        let body = isPost ? Data("x".utf8) : nil
        return await Result(awaiting: { () throws(TransportError) in
            if isStreamed {
                return try await transport.stream(request, limits: fault.limits).body.collected()
            }
            return try await transport.send(request, body: body, limits: fault.limits).body
        })
    }
}
