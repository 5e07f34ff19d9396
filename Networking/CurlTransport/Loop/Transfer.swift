import CCurl
import Foundation
import HTTPTransport

/// A request in progress.
///
/// A transfer uses a new easy handle for each attempt and collects the response. The transfer is confined to
/// the thread of ``TransferLoop`` and lasts from the start of the request to its end, including redirects.
/// The callbacks for received data are in `Transfer+Bytes.swift`.
final class Transfer {
    /// The next step for a transfer that libcurl has finished.
    enum NextStep {
        /// Resumes the caller.
        case end(Result<RawResponse, TransportError>)

        /// Sends a redirected request, or the same request again, with a new handle.
        case send(ValidatedRequest)
    }

    let call: TransportCall

    let configuration: LibcurlTransport.Configuration

    /// The idle connections that libcurl keeps open.
    let connections: ReusedConnections

    /// The handle for the current request.
    private(set) var handle: EasyHandle

    /// The collector for the response to the current request.
    var collector: ResponseCollector

    /// The timer for the time limits that this module enforces.
    var timer: TransferTimer

    /// The reason that this module stopped the transfer.
    ///
    /// This error takes precedence over libcurl's error.
    var failure: TransportError?

    /// A Boolean value that indicates whether the caller of a streamed request has received the head.
    var isHeadDelivered = false

    /// The current request, which each redirect replaces.
    private(set) var request: ValidatedRequest
    private var startTime: ContinuousClock.Instant
    private var redirects = 0

    /// A Boolean value that indicates whether the request was not sent because its connection had unread
    /// bytes.
    var isHeldBack = false

    /// A Boolean value that indicates whether the next handle requires a new connection.
    ///
    /// The value is `true` after a reused connection has failed to deliver a response to the request.
    private(set) var needsNewConnection = false

    /// Creates a transfer.
    ///
    /// Call ``prepare()`` next.
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

    /// Sets the handle's callbacks and throws an error if libcurl has rejected an option.
    func prepare() throws(TransportError) {
        collector.allowsHTTP2 = mayBeHTTP2
        handle.setCallbacks(for: self)
        guard handle.refusal == CURLE_OK else { throw .failed(reason: handle.reason(for: handle.refusal)) }
    }

    /// Resumes a paused transfer.
    ///
    /// The transfer pauses again if the buffer is still full. This method throws an error if the transfer
    /// cannot be resumed, for example because libcurl has lost the bytes that it buffered during the pause.
    func resume() throws(TransportError) {
        timer.resume(at: .now)
        let code = handle.resume()
        guard code == CURLE_OK else { throw failure ?? error(for: code) }
    }

    /// Returns the next step for a transfer that libcurl has finished.
    func finished(with code: CURLcode) -> NextStep {
        connections.note(handle)
        do throws(TransportError) {
            if isHeldBack || isLeftover(code) {
                needsNewConnection = true
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

    /// Returns the request that follows a redirect, or `nil` if the response is final.
    ///
    /// This method parses the head of a redirect on the loop's thread. All other heads are parsed on the
    /// callers' threads.
    func redirect(of response: RawResponse) throws(TransportError) -> ValidatedRequest? {
        guard let code = collector.statusCode, RedirectRule.statuses.contains(code) else { return nil }
        return try RedirectRule.request(after: request, answeredWith: response.parsed().head)
    }

    /// Returns the time limit that has been exceeded, or `nil` if none has been exceeded.
    ///
    /// The timer records received bytes as they arrive. The stall limit applies only after the connection has
    /// been established, but libcurl has no callback for this event or for sent bytes. If a stall is
    /// suspected, this method therefore queries the connection time and the number of sent bytes.
    func passedLimit(at now: ContinuousClock.Instant) -> TransportError.Phase? {
        guard timer.passedLimit(at: now) == .stall else { return timer.passedLimit(at: now) }
        let connectTime = handle.number(CURLINFO_PRETRANSFER_TIME_T)
        timer.progressed(at: connectTime > 0 ? startTime + .microseconds(connectTime) : now)
        timer.sent(handle.number(CURLINFO_SIZE_UPLOAD_T), at: now)
        return timer.passedLimit(at: now)
    }

    /// Creates a new handle and prepares the transfer for the next request.
    func begin(_ next: ValidatedRequest) throws(TransportError) {
        request = next
        handle = EasyHandle(
            for: next,
            head: RequestHead(of: next),
            limits: call.limits,
            configuration: configuration,
            needsNewConnection: needsNewConnection
        )
        (failure, isHeldBack, startTime) = (nil, false, .now)
        timer.beginNextRequest(at: startTime)
        collector.beginNextResponse()
        try prepare()
    }

    /// Maps a libcurl result other than `CURLE_OK` to a transport error.
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
        // The server that sent the redirect has received the original request, regardless of the outcome of
        // the redirected request.
        return .connectionLost(reason: "The request failed after a redirect to \(host): \(error)")
    }
}
