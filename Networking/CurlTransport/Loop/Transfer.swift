import CCurl
import Foundation
import HTTPTransport

/// A request on its way: an easy handle for each time it is sent, and what has come through it.
///
/// It lives on the thread of ``TransferLoop``, from the start of the request to its end, redirects included.
/// What libcurl calls back with is in `Transfer+Bytes.swift`.
final class Transfer {
    /// What to do with a transfer that libcurl has finished.
    enum NextStep {
        /// Resume the caller.
        case end(Result<RawResponse, TransportError>)

        /// Take the handle back and send a request: to the target of a redirect, or the same one again.
        case send(ValidatedRequest)
    }

    /// The request that it is for.
    let call: TransportCall

    /// The settings for every request.
    let configuration: LibcurlTransport.Configuration

    /// The connections that libcurl keeps.
    let connections: ReusedConnections

    /// The handle that it uses; each request has its own.
    private(set) var handle: EasyHandle

    /// What has come.
    var collector: ResponseCollector

    /// The limits that are counted here.
    var timer: TransferTimer

    /// Why we stopped the transfer; it takes precedence over libcurl's own error.
    var failure: TransportError?

    /// Whether the caller of a streamed request has its head, so that the rest belongs to the reader.
    var isHeadDelivered = false

    /// The current request; a redirect changes it.
    private(set) var request: ValidatedRequest
    private var startTime: ContinuousClock.Instant
    private var redirects = 0

    /// A Boolean value that indicates whether the request was not sent, because bytes had come on its
    /// connection before.
    var isHeldBack = false

    /// A Boolean value that indicates whether kept connections are no longer used, because the last one
    /// carried no response to the request.
    private(set) var connectsAnew = false

    /// Creates a transfer; ``prepare()`` comes next.
    ///
    /// - Parameters:
    ///   - call: The request.
    ///   - configuration: The settings for every request.
    ///   - connections: The connections that libcurl keeps.
    init(
        _ call: TransportCall,
        configuration: LibcurlTransport.Configuration,
        connections: ReusedConnections
    ) {
        self.call = call
        self.configuration = configuration
        self.connections = connections
        request = call.request
        handle = EasyHandle(
            for: call.request,
            head: call.head,
            limits: call.limits,
            configuration: configuration
        )
        startTime = .now
        collector = ResponseCollector(limits: call.limits)
        timer = TransferTimer(start: call.startTime, now: startTime, limits: call.limits)
    }

    /// Completes the options of the handle.
    ///
    /// - Throws: ``TransportError/failed(reason:)`` when libcurl refuses one of them.
    func prepare() throws(TransportError) {
        collector.allowsHTTP2 = mayBeHTTP2
        handle.setCallbacks(for: self)
        guard handle.refusal == CURLE_OK else { throw .failed(reason: handle.reason(for: handle.refusal)) }
    }

    /// Resumes a paused transfer; it pauses again if it still cannot proceed.
    ///
    /// - Throws: Why it cannot continue: libcurl has given up the bytes that it held back.
    func resume() throws(TransportError) {
        timer.resume(at: .now)
        let code = handle.resume()
        guard code == CURLE_OK else { throw failure ?? error(for: code) }
    }

    /// Judges what libcurl has finished.
    ///
    /// - Parameter code: libcurl's result.
    /// - Returns: What to do next.
    func finished(with code: CURLcode) -> NextStep {
        connections.note(handle)
        do throws(TransportError) {
            if isHeldBack || isLeftover(code) {
                connectsAnew = true
                return .send(request)
            }
            if let failure { throw failure }
            guard code == CURLE_OK else { throw error(for: code) }
            var response = try collector.response()
            if !isHeadDelivered, let next = try redirect(of: response) {
                let limit = call.limits.maximumRedirects
                guard redirects < limit else { throw .tooManyRedirects(limit: limit) }
                redirects += 1
                return .send(next)
            }
            response.metrics = handle.metrics
            response.url = redirects > 0 ? request.url : nil
            return .end(.success(response))
        } catch {
            return .end(.failure(error))
        }
    }

    /// Returns where a response redirects to.
    ///
    /// Only the head of one that can redirect is parsed here, and those of all others on their callers'
    /// threads.
    ///
    /// - Parameter response: A response with a whole head.
    /// - Returns: What to ask next; `nil` when the response is the final one.
    /// - Throws: What ``RedirectRule`` throws.
    func redirect(of response: RawResponse) throws(TransportError) -> ValidatedRequest? {
        guard let code = collector.statusCode, RedirectRule.statuses.contains(code) else { return nil }
        return try RedirectRule.request(after: request, answeredWith: response.parsed().head)
    }

    /// Checks whether a time limit has passed.
    ///
    /// Bytes that come are noted as they come. libcurl has no callback for the moment of connection, before
    /// which there is no stall, or for bytes that were sent; they are queried here, only when a stall is
    /// suspected.
    ///
    /// - Parameter now: The time to judge by.
    /// - Returns: The limit, or `nil`.
    func passedLimit(at now: ContinuousClock.Instant) -> TransportError.Phase? {
        guard timer.passedLimit(at: now) == .stall else { return timer.passedLimit(at: now) }
        let connectTime = handle.number(CURLINFO_PRETRANSFER_TIME_T)
        timer.progressed(at: connectTime > 0 ? startTime + .microseconds(connectTime) : now)
        timer.sent(handle.number(CURLINFO_SIZE_UPLOAD_T), at: now)
        return timer.passedLimit(at: now)
    }

    /// Begins the next request, with a handle of its own.
    ///
    /// - Parameter next: What to send.
    /// - Throws: What ``prepare()`` throws.
    func begin(_ next: ValidatedRequest) throws(TransportError) {
        request = next
        handle = EasyHandle(
            for: next,
            head: RequestHead(of: next),
            limits: call.limits,
            configuration: configuration,
            connectsAnew: connectsAnew
        )
        (failure, isHeldBack, startTime) = (nil, false, .now)
        timer.beginNextRequest(at: startTime)
        collector.beginNextResponse()
        try prepare()
    }

    /// Translates libcurl's result.
    ///
    /// - Parameter code: The result; anything but `CURLE_OK`.
    /// - Returns: The error.
    func error(for code: CURLcode) -> TransportError {
        let host = ParsedURL(request.url, relativeTo: request.url)?.origin.host ?? "a host"
        let error = TransportError(
            code,
            systemError: handle.connectError,
            reason: handle.reason(for: code),
            host: host,
            limits: call.limits
        )
        guard redirects > 0, !error.mayHaveReachedServer else { return error }
        // A server has got the request that redirected here, whatever becomes of this one.
        return .connectionLost(reason: "After a redirect to \(host): \(error)")
    }
}
