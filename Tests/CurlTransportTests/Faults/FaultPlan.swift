import CurlTransport
import Foundation
import FoundationExtensions
import HTTPTransport
import HTTPTypes

/// A request in the fault test, with random properties that depend only on the seed.
struct FaultPlan: Sendable, CustomStringConvertible {
    private let number: Int
    private let fault: Fault
    private let isStreamed: Bool
    private let isPost: Bool

    /// The number of other requests that end before the request is canceled, or `nil` if the request is not
    /// canceled.
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

    /// Sends the request and cancels it if the plan specifies a cancellation.
    ///
    /// - Parameter client: The client that sends the request.
    /// - Returns: A description of an incorrect outcome, or `nil` if the outcome is correct.
    func run(_ client: FaultClient) async -> String? {
        let call = Task { await client.ask(for: fault, isStreamed: isStreamed, isPost: isPost) }
        if let cancelAfter {
            // The number of other requests determines when the cancellation happens.
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

/// A client that requests faults from the server, either directly or over TLS through a proxy.
///
/// The proxy terminates TLS and forwards all bytes unchanged. If the server resets a connection, the proxy
/// closes the client's TLS connection, so the expected outcomes are the same as without a proxy. The
/// environment variable `FAULT_TLS_PORT` sets the port of the proxy, and `FAULT_CA` sets the path of the
/// proxy's CA bundle.
struct FaultClient: Sendable {
    let transport: LibcurlTransport

    private let scheme: String
    private let authority: String

    init(of server: LoopbackServer, in environment: [String: String] = [:]) {
        let port = environment["FAULT_TLS_PORT"]
        scheme = port == nil ? "http" : "https"
        // The proxy reads the server's port from the host name.
        authority = port.map { "\(server.port).faults.localhost:\($0)" } ?? server.authority
        // A hanging request is canceled only after other requests have ended, so the limit must be high
        // enough that no request is queued.
        transport = LibcurlTransport(
            configuration: .init(caFile: environment["FAULT_CA"], requestsPerHost: 100)
        )
    }

    /// Sends a request to which the server replies with a fault.
    ///
    /// - Parameters:
    ///   - fault: The fault in the server's reply.
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
