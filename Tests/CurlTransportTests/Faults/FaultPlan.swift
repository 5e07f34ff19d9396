import CurlTransport
import Foundation
import HTTPTransport
import HTTPTypes

/// One request of the fault test: which fault, whether streamed, and when it is cancelled; all from one seed.
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
    ///   - generator: Where chance comes from.
    init(number: Int, using generator: inout some RandomNumberGenerator) {
        self.number = number
        let isSlow = Int.random(in: 0..<200, using: &generator) == 0
        let quick = Fault.allCases.filter { $0 != .slowBody }
        fault = isSlow ? .slowBody : quick[Int.random(in: 0..<quick.count, using: &generator)]
        isStreamed = Bool.random(using: &generator)
        isPost = Int.random(in: 0..<4, using: &generator) == 0
        let cancels = fault.needsCancel || Int.random(in: 0..<5, using: &generator) == 0
        cancelAfter = cancels ? Int.random(in: 0..<6, using: &generator) : nil
    }

    var description: String {
        "request \(number), \(fault), streamed: \(isStreamed), post: \(isPost), "
            + "cancelled after: \(cancelAfter.map { "\($0)" } ?? "never")"
    }

    /// Carries the plan out.
    ///
    /// - Parameters:
    ///   - transport: The client.
    ///   - server: The server, which answers `/name-of-the-fault`.
    /// - Returns: What is wrong with the outcome; `nil` when it fits.
    func run(_ transport: LibcurlTransport, at server: LoopbackServer) async -> String? {
        let call = Task { await result(transport, at: server) }
        if let cancelAfter {
            // Other requests pass meanwhile, so that the moment is another one each time.
            for _ in 0..<cancelAfter {
                _ = await transport.outcome(.get, "/\(Fault.none)", at: server)
            }
            call.cancel()
        }
        let outcome = await call.value
        let isCancelled = cancelAfter != nil && outcome == .failure(.cancelled)
        return isCancelled || fault.fits(outcome) ? nil : "\(self): \(outcome)"
    }

    private func result(
        _ transport: LibcurlTransport,
        at server: LoopbackServer
    ) async -> Result<Data, TransportError> {
        let method = isPost ? HTTPRequest.Method.post : .get
        let path = "/\(fault)"
        let limits = TransportLimits(
            stallTimeout: fault == .slowBody ? .milliseconds(20) : .seconds(30),
            maximumHeaderBytes: 8000,
            maximumBodyBytes: 100_000
        )
        guard isStreamed else {
            let outcome = await transport.outcome(
                method,
                path,
                at: server,
                body: isPost ? Data("x".utf8) : nil,
                limits: limits
            )
            return outcome.map(\.body)
        }
        do throws(TransportError) {
            let body = isPost ? RequestBody.data(Data("x".utf8)) : nil
            return .success(
                try await transport.stream(method, path, at: server, body: body, limits: limits).body
                    .collected()
            )
        } catch {
            return .failure(error)
        }
    }
}
