import Foundation
import HTTPTransport

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
    /// - Parameter client: Who asks the server.
    /// - Returns: What is wrong with the outcome; `nil` when it fits.
    func run(_ client: FaultClient) async -> String? {
        let call = Task { await result(client) }
        if let cancelAfter {
            // Other requests pass meanwhile, so that the moment is another one each time.
            for _ in 0..<cancelAfter {
                _ = await client.ask(for: .none)
            }
            call.cancel()
        }
        let outcome = await call.value
        let isCancelled = cancelAfter != nil && outcome == .failure(.cancelled)
        return isCancelled || fault.fits(outcome) ? nil : "\(self): \(outcome)"
    }

    private func result(_ client: FaultClient) async -> Result<Data, TransportError> {
        let limits = TransportLimits(
            stallTimeout: fault == .slowBody ? .milliseconds(20) : .seconds(30),
            maximumHeaderBytes: 8000,
            maximumBodyBytes: 100_000
        )
        return await client.ask(for: fault, isStreamed: isStreamed, isPost: isPost, limits: limits)
    }
}
