import HTTPListener
import Logging
import NIOHTTP1

/// A handler that checks each request's token, waits for the configured latency, applies a fault if
/// necessary, and calls the matching route.
///
/// If a required token is missing or invalid, the request is rejected immediately and does not decrement the
/// count of a fault rule.
struct BackendHandler: HTTPHandler {
    let configuration: BackendConfiguration
    let endpoints: Endpoints
    let faults: FaultPlan
    let pending: PendingFaults
    let latencyChance: Chance

    /// Returns the response to a request, or throws a `CancellationError` if the server stops while the reply
    /// is delayed.
    func response(to request: HTTPRequest) async throws -> HTTPResponse {
        let method = request.method.rawValue
        let target = RequestTarget(path: request.path, query: request.query)
        let reply = try await reply(to: request, method: method, target: target)
        configuration.logger.debug(
            "request answered",
            metadata: ["method": "\(method)", "path": "\(target.path)", "status": "\(reply.status)"]
        )
        return HTTPResponse(method == "HEAD" ? reply.withoutBody : reply)
    }

    private func reply(
        to request: HTTPRequest,
        method: String,
        target: RequestTarget
    ) async throws -> EncodedReply {
        var endpoints = endpoints
        if !Endpoints.isPublic(method: method, target: target) {
            do throws(ReplyError) {
                endpoints.account = try await account(of: request, method: method, target: target)
            } catch {
                return EncodedReply(Reply(error))
            }
        }
        if let latency = configuration.latency {
            try await configuration.clock.sleep(for: latency.duration(from: latencyChance))
        }
        let fault = faults.next(method: method, path: target.path)
        switch fault {
        case .status(let status):
            return EncodedReply(Reply(.injected(status)))
        case .tokenExpired:
            return EncodedReply(Reply(.tokenExpired))
        case .redirect(let redirect):
            if redirect == .redirectNowhere {
                _ = await endpoints.reply(method: method, target: target, input: RequestInput(request))
            }
            return EncodedReply(Reply(redirect, of: target, host: request.headers.first(name: "Host")))
        case .delay(let duration):
            try await configuration.clock.sleep(for: duration)
        case .connection(.dropped):
            return encoded(Reply([:]), fault: fault, to: request)
        case .late, .content, .connection, nil:
            break
        }
        let reply = await endpoints.reply(method: method, target: target, input: RequestInput(request))
        if case .late(let duration) = fault { try await configuration.clock.sleep(for: duration) }
        return encoded(reply, fault: fault, to: request)
    }

    private func account(
        of request: HTTPRequest,
        method: String,
        target: RequestTarget
    ) async throws(ReplyError) -> String {
        guard let token = request.bearerToken else { throw .tokenMissing }
        // A client can end a session with an expired token.
        let acceptsExpired = method == "DELETE" && target.path == "/v2/session"
        return try await endpoints.accounts.account(of: token, acceptsExpired: acceptsExpired)
    }

    private func encoded(_ reply: Reply, fault: Fault?, to request: HTTPRequest) -> EncodedReply {
        let isHead = request.method == .HEAD
        let tags = request.headers.first(name: "If-None-Match")
        switch fault {
        case .content(let fault):
            return EncodedReply(reply, fault: fault, tags: tags)
        case .connection(let fault):
            // `If-None-Match` is ignored here because a 304 reply has no body to truncate.
            let encoded = EncodedReply(reply)
            let bodyLength = isHead ? 0 : encoded.body.complete.count
            pending.set(
                PendingFaults.Entry(fault: fault, bodyLength: bodyLength),
                port: request.remotePort
            )
            return encoded
        case .status, .tokenExpired, .redirect, .delay, .late, nil:
            return EncodedReply(reply, isStreamed: !isHead).validated(against: tags)
        }
    }
}
