public import Foundation
public import HTTPTypes
import Synchronization

/// Stores responses in memory and answers with them while they are valid: a private cache (RFC 9111).
///
/// - Only a response of status 200 to a `GET` is stored, with an `ETag` or a `max-age`; never one with
///   `no-store`, never one from another address than was requested, since its `ETag` means nothing there, and
///   one with `Vary` only for requests whose fields of those names are the same.
/// - Younger than its `max-age`, it is the answer, without a request and without metrics. After that, or with
///   `no-cache`, the server is asked whether its `ETag` still holds; a 304 makes it fresh and the answer.
/// - What came for one `Authorization` never answers another.
/// - A request that changes something removes what is stored for its address, however that request ends.
/// - A request with conditions or a range of its own, or with `no-store`, bypasses the cache; one with
///   `no-cache` is sent as it is, and its response replaces the stored one.
///
/// The least recently used responses make room when the limit is reached. Requests that overlap are all sent.
public final class CachingTransport: Transport {
    private struct State: Sendable {
        var store: ResponseStore
        /// How many requests that change something have ended: an answer from before one of them is not
        /// stored.
        var changes = 0
    }

    private let next: any Transport
    private let uptime: @Sendable () -> Duration
    private let state: Mutex<State>

    /// Creates the transport with an empty cache.
    ///
    /// - Parameters:
    ///   - next: Sends the requests that the cache cannot answer.
    ///   - byteLimit: The most bytes that are stored: addresses, header fields and bodies.
    ///   - clock: Measures the age of responses.
    public init(next: any Transport, byteLimit: Int = 8 << 20, clock: any Clock<Duration> = .continuous) {
        self.next = next
        uptime = clock.stopwatch()
        state = Mutex(State(store: ResponseStore(byteLimit: byteLimit)))
    }

    /// Answers from the cache, or sends the request.
    ///
    /// - Parameters:
    ///   - request: The head.
    ///   - body: The bytes to send.
    ///   - limits: How long and how much this call may take; a stored body has to be within them too.
    /// - Returns: The response; its status is never 304 unless the request itself has a condition.
    /// - Throws: ``TransportError`` of the next transport, or ``TransportError/cancelled``.
    public func send(
        _ request: HTTPRequest,
        body: Data?,
        limits: TransportLimits
    ) async throws(TransportError) -> TransportResponse {
        if request.changesSomething {
            defer { forget(CacheKey.url(of: request)) }
            return try await next.send(request, body: body, limits: limits)
        }
        guard request.method == .get, body == nil, !request.passesCachesBy else {
            return try await next.send(request, body: body, limits: limits)
        }
        let (kept, changes) = lookUp(request, limits: limits)
        let wish = CacheControl(request.headerFields)
        if let kept, wish.isEmpty, kept.isFresh(at: uptime()) {
            guard !Task.isCancelled else { throw .cancelled }
            return kept.response
        }
        // The caller may distrust the stored response, so it is not revalidated then.
        let usable = wish.asksForValidation ? nil : kept
        return try await ask(request, limits: limits, kept: usable, changes: changes)
    }

    private func ask(
        _ request: HTTPRequest,
        limits: TransportLimits,
        kept: CachedResponse?,
        changes: Int
    ) async throws(TransportError) -> TransportResponse {
        var question = request
        question.headerFields[.ifNoneMatch] = kept?.entityTag
        let start = uptime()
        var response = try await next.send(question, body: nil, limits: limits)
        let span = start...max(start, uptime())
        if response.head.status == .notModified, response.url == nil, var kept, kept.entityTag != nil {
            kept.freshen(by: response, over: span)
            keep(kept.mayBeKept ? kept : nil, for: request, unlessChangedSince: changes)
            let metrics = response.metrics
            response = kept.response
            response.metrics = metrics
        } else if response.head.status == .ok {
            let fresh = CachedResponse(response, to: request, over: span)
            keep(fresh, for: request, unlessChangedSince: changes)
        }
        return response
    }

    private func lookUp(
        _ request: HTTPRequest,
        limits: TransportLimits
    ) -> (kept: CachedResponse?, changes: Int) {
        state.withLock { state in
            let kept = state.store.use(CacheKey(request))
            let isUsable =
                kept.map { $0.answers(request) && $0.response.body.count <= limits.maximumBodyBytes } ?? false
            return (isUsable ? kept : nil, state.changes)
        }
    }

    private func keep(_ response: CachedResponse?, for request: HTTPRequest, unlessChangedSince changes: Int)
    {
        state.withLock { state in
            guard let response else { return state.store.remove(CacheKey(request)) }
            guard state.changes == changes else { return }
            state.store.keep(response, for: CacheKey(request))
        }
    }

    private func forget(_ url: String) {
        state.withLock { state in
            state.changes += 1
            state.store.removeAll(of: url)
        }
    }
}

extension HTTPRequest {
    /// Whether the method is not a safe one (RFC 9110, section 9.2.1).
    var changesSomething: Bool {
        ![.get, .head, .options, .trace].contains(method)
    }

    /// Whether the caller brings conditions or a range, or wants nothing stored.
    fileprivate var passesCachesBy: Bool {
        let conditions: [HTTPField.Name] = [
            .ifMatch, .ifNoneMatch, .ifModifiedSince, .ifUnmodifiedSince, .ifRange, .range,
        ]
        return conditions.contains { headerFields.contains($0) }
            || CacheControl(headerFields).forbidsStoring
    }
}
