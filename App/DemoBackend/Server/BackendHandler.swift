import FlyingFox
import Logging

/// Takes each request through token, latency, fault and route, in this order.
///
/// A request without the token is answered at once and uses up no fault.
struct BackendHandler: HTTPHandler {
    private let token: BearerToken
    private let router: Router
    private let faults: FaultPlan
    private let latency: Latency?
    private let latencyChance: Chance
    private let clock: any Clock<Duration>
    private let logger: Logger

    /// Prepares everything a server needs to answer.
    /// - Parameters:
    ///   - configuration: What the server was started with.
    ///   - router: Answers the requests that nothing goes wrong with.
    init(_ configuration: BackendConfiguration, router: Router) {
        token = BearerToken(configuration.token)
        self.router = router
        faults = FaultPlan(configuration.faults)
        latency = configuration.latency
        latencyChance = Chance(for: .latency, seed: configuration.seed)
        clock = configuration.clock
        logger = configuration.logger
    }

    /// Answers a request.
    /// - Throws: `CancellationError` when the server stops while the reply is held back.
    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        let method = request.method.rawValue
        let target = RequestTarget(
            path: request.target.path(),
            query: request.target.query()
        )
        let reply = try await reply(to: request, method: method, target: target)
        logger.debug(
            "request answered",
            metadata: ["method": "\(method)", "path": "\(target.loggablePath)", "status": "\(reply.status)"]
        )
        return HTTPResponse(method == "HEAD" ? reply.withoutBody : reply)
    }

    private func reply(
        to request: HTTPRequest,
        method: String,
        target: RequestTarget
    ) async throws -> EncodedReply {
        let input: RequestInput
        do {
            input = try await request.input()
        } catch let error as ReplyError {
            return EncodedReply(Reply(error))
        }
        guard token.admits(request.headers[.authorization]) else {
            return EncodedReply(Reply(.unauthorized))
        }
        if let latency {
            try await clock.sleep(for: latency.duration(from: latencyChance))
        }
        let fault = faults.next(method: method, path: target.path)
        if case .status(let status) = fault {
            return EncodedReply(Reply(.injected(status)))
        }
        if case .delay(let duration) = fault {
            try await clock.sleep(for: duration)
        }
        let reply = await router.reply(method: method, target: target, input: input)
        let tags = ["GET", "HEAD"].contains(method) ? request.headers[.ifNoneMatch] ?? "" : nil
        switch fault {
        case .malformed: return EncodedReply(reply).cutInHalf
        case .escapes: return EncodedReply(reply, alteringText: HostileText.wrapping).validated(against: tags)
        case .delay, .status, nil: return EncodedReply(reply).validated(against: tags)
        }
    }
}
