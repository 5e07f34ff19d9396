import CurlTransport
import Foundation
import FoundationExtensions
import HTTPTransport
import HTTPTypes

/// One request of the fault test: which fault, whether streamed, and when it is canceled; all from one seed.
struct FaultPlan: Sendable, CustomStringConvertible {
    private let number: Int
    private let fault: Fault
    private let isStreamed: Bool
    private let isPost: Bool

    /// How many other steps come before the cancel; `nil` for never.
    private let cancelAfter: Int?

    /// Makes a plan.
    ///
    /// - Parameters:
    ///   - number: The number of the request.
    ///   - generator: The source of random numbers.
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

    /// Carries the plan out.
    ///
    /// - Parameter client: Who asks the server.
    /// - Returns: What is wrong with the outcome; `nil` when it fits.
    func run(_ client: FaultClient) async -> String? {
        let call = Task { await client.ask(for: fault, isStreamed: isStreamed, isPost: isPost) }
        if let cancelAfter {
            // Other requests pass meanwhile, so that the moment differs each time.
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

/// Asks the server for faults, by itself or over TLS through a proxy.
///
/// The proxy removes TLS and passes everything else on unchanged; a reset behind it reaches the client as a
/// close within TLS, so that the same outcomes fit. FAULT_TLS_PORT says that there is one, and FAULT_CA who
/// signed it.
struct FaultClient: Sendable {
    /// What sends the requests.
    let transport: LibcurlTransport

    private let scheme: String
    private let authority: String

    /// Makes a client with a transport of its own.
    ///
    /// - Parameters:
    ///   - server: The server.
    ///   - environment: The environment's variables.
    init(of server: LoopbackServer, in environment: [String: String] = [:]) {
        let port = environment["FAULT_TLS_PORT"]
        scheme = port == nil ? "http" : "https"
        // The proxy finds the server by the name that the client calls it by.
        authority = port.map { "\(server.port).faults.localhost:\($0)" } ?? server.authority
        // Those that hang wait for others before they are canceled: none may wait for its turn.
        transport = LibcurlTransport(
            configuration: .init(caFile: environment["FAULT_CA"], requestsPerHost: 100)
        )
    }

    /// Asks for one fault.
    ///
    /// - Parameters:
    ///   - fault: The fault.
    ///   - isStreamed: Whether the body is streamed.
    ///   - isPost: Whether there is a body to send; a streamed request has none.
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
