import CCurl
import HTTPTransport

/// A request on its way: one easy handle, and what has come through it.
///
/// It lives on the thread of ``TransferLoop``, from the start of the request to its end, redirects included.
final class Transfer {
    /// What to do with a transfer that libcurl has finished.
    enum NextStep {
        /// Resume the caller.
        case end(Result<TransportResponse, TransportError>)

        /// Take the handle back and ask for where a redirect leads.
        case follow(OutgoingRequest)
    }

    /// The request that it is for.
    let pending: PendingRequest

    /// The handle that it uses.
    let handle: EasyHandle

    private let configuration: LibcurlTransport.Configuration
    private var request: OutgoingRequest
    private var collector: ResponseCollector
    private var timer: TransferTimer
    private var startTime: ContinuousClock.Instant
    private var redirects = 0
    private var failure: TransportError?

    /// Creates a transfer; ``prepare()`` comes next.
    ///
    /// - Parameters:
    ///   - pending: The request.
    ///   - handle: A handle that is free.
    ///   - configuration: What is the same for every request.
    init(_ pending: PendingRequest, handle: EasyHandle, configuration: LibcurlTransport.Configuration) {
        self.pending = pending
        self.handle = handle
        self.configuration = configuration
        request = pending.request
        startTime = .now
        collector = ResponseCollector(limits: pending.limits)
        timer = TransferTimer(start: pending.startTime, now: startTime, limits: pending.limits)
    }

    /// The address by which C code names this object.
    var reference: UnsafeMutableRawPointer {
        // SAFETY: It holds no reference. The loop keeps a transfer until its handle is out of the multi
        // handle, and libcurl hands the address out only while the handle is in it, on the loop's thread.
        Unmanaged.passUnretained(self).toOpaque()
    }

    /// The object behind an address that C code brought back.
    ///
    /// - Parameter reference: An address that came from ``reference``, or `nil`.
    /// - Returns: The object.
    static func at(_ reference: UnsafeMutableRawPointer?) -> Transfer? {
        // SAFETY: The loop keeps the object as long as libcurl hands its address out: see ``reference``.
        reference.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
    }

    /// The next moment at which a time limit can pass.
    var deadline: ContinuousClock.Instant {
        timer.deadline
    }

    /// Sets the options of the handle.
    ///
    /// - Throws: ``TransportError/failed(reason:)`` when libcurl refuses one of them.
    func prepare() throws(TransportError) {
        handle.configure(for: request, limits: pending.limits, configuration: configuration, receiver: self)
        guard handle.refusal == CURLE_OK else { throw .failed(reason: handle.reason(for: handle.refusal)) }
    }

    /// Takes one line of a head.
    ///
    /// - Parameter line: The bytes of the line.
    /// - Returns: Whether to go on.
    func receive(headerLine line: UnsafeRawBufferPointer) -> Bool {
        receive { collector throws(TransportError) in try collector.receive(headerLine: line) }
    }

    /// Takes some bytes of a body.
    ///
    /// - Parameter bytes: The bytes.
    /// - Returns: Whether to go on.
    func receive(body bytes: UnsafeRawBufferPointer) -> Bool {
        if collector.isBodyEmpty {
            collector.reserve(bodyLength: handle.number(CURLINFO_CONTENT_LENGTH_DOWNLOAD_T))
        }
        return receive { collector throws(TransportError) in try collector.receive(body: bytes) }
    }

    private func receive(_ change: (inout ResponseCollector) throws(TransportError) -> Void) -> Bool {
        timer.progressed(at: .now)
        do {
            try change(&collector)
            return true
        } catch {
            failure = error
            return false
        }
    }

    /// Judges what libcurl has finished.
    ///
    /// - Parameter code: libcurl's result.
    /// - Returns: What to do next.
    func finished(with code: CURLcode) -> NextStep {
        do throws(TransportError) {
            if let failure { throw failure }
            guard code == CURLE_OK else { throw error(for: code) }
            let response = try collector.response()
            guard let next = try RedirectRule.request(after: request, answeredWith: response.head) else {
                return .end(.success(response))
            }
            return .follow(next)
        } catch {
            return .end(.failure(error))
        }
    }

    /// Tells whether a time limit has passed.
    ///
    /// Bytes that come are noted as they come. For what libcurl does not call back about it is asked here,
    /// which happens only when a stall is suspected: the moment of connection, before which there is no
    /// stall, and bytes that went.
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

    /// Begins the next request after a redirect, with the same handle.
    ///
    /// - Parameter next: What to ask.
    /// - Throws: ``TransportError/tooManyRedirects(limit:)``, or what ``prepare()`` throws.
    func follow(_ next: OutgoingRequest) throws(TransportError) {
        let limit = pending.limits.maximumRedirects
        guard redirects < limit else { throw .tooManyRedirects(limit: limit) }
        redirects += 1
        request = next
        startTime = .now
        timer.beginNextRequest(at: startTime)
        collector.beginNextResponse()
        try prepare()
    }

    private func error(for code: CURLcode) -> TransportError {
        let host = ParsedURL(request.url, relativeTo: request.url)?.origin.host ?? request.url
        return TransportError(code, reason: handle.reason(for: code), host: host, limits: pending.limits)
    }
}
