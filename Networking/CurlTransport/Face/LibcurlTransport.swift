public import Foundation
public import HTTPTransport
public import HTTPTypes

/// A transport over libcurl, with threads of its own.
///
/// The callers' side of it is here: a request becomes a ``PendingRequest`` in the ``CommandQueue``, and the
/// caller waits in a continuation that ``RequestStateMachine`` resumes exactly once. All of libcurl happens
/// on the threads of ``LoopThreads``, each with a ``TransferLoop``; no thread of the cooperative pool ever
/// blocks.
///
/// ```swift
/// let transport = LibcurlTransport()
/// let request = HTTPRequest(method: .get, scheme: "https", authority: "example.com", path: "/")
/// let response = try await transport.send(request)
/// await transport.shutDown()
/// ```
///
/// Connections are kept and used again. A transport that is released without ``shutDown()`` ends its threads
/// too, but the caller does not wait for them.
public final class LibcurlTransport: StreamingTransport {
    private let threads: LoopThreads

    /// Creates a transport and starts its threads.
    ///
    /// - Parameter configuration: What is the same for every request.
    public init(configuration: Configuration = Configuration()) {
        CurlLibrary.prepare()
        threads = LoopThreads(configuration: configuration)
    }

    deinit {
        threads.close()
    }

    /// Sends a request; the contract is that of the port.
    ///
    /// A cancelled call ends at once, its transfer is dropped by the thread a moment later.
    ///
    /// - Parameters:
    ///   - request: The head; host, content length and transfer encoding are never header fields of it.
    ///   - body: The bytes to send, or `nil` for a request without a body.
    ///   - limits: How long and how much this call may take.
    /// - Returns: The final response, after redirects.
    /// - Throws: ``TransportError``, when there is no complete response.
    public func send(
        _ request: HTTPRequest,
        body: Data?,
        limits: TransportLimits
    ) async throws(TransportError) -> TransportResponse {
        let pending = PendingRequest(try OutgoingRequest(request, body: body), limits: limits)
        return try await response(to: pending, in: threads.place(for: pending.request.host))
    }

    /// Sends a request and answers with the head as soon as it is there; the contract is that of the port.
    ///
    /// A quarter of a mebibyte waits for a reader at most, then the transfer is paused; others go on. Whoever
    /// has the body keeps the transport alive.
    ///
    /// - Parameters:
    ///   - request: The head; host, content length and transfer encoding are never header fields of it.
    ///   - limits: How long and how much this call may take.
    /// - Returns: The head of the final response, after redirects, with the body to come.
    /// - Throws: ``TransportError``, when there is no whole head; later errors come out of the body.
    public func stream(
        _ request: HTTPRequest,
        limits: TransportLimits
    ) async throws(TransportError) -> StreamedResponse {
        let pending = PendingRequest(try OutgoingRequest(request), limits: limits, isStreamed: true)
        let place = threads.place(for: pending.request.host)
        let response = try await response(to: pending, in: place)
        let body = ResponseBody(
            next: { () async throws(TransportError) in try await self.nextChunk(of: pending, in: place) },
            cancel: { pending.cancel(in: place.queue) }
        )
        return StreamedResponse(head: response.head, body: body)
    }

    /// Ends every request in flight with ``TransportError/shutDown`` and returns when the threads have let go
    /// of libcurl.
    ///
    /// Later calls of ``send(_:body:limits:)`` end with the same error; later calls of this function do
    /// nothing.
    public func shutDown() async {
        threads.close()
        await threads.ended()
    }

    /// Tells what the loops have made and hold, for tests.
    ///
    /// - Returns: The counts; `nil` after a shutdown.
    func counts() async -> LoopCounts? {
        await threads.counts()
    }

    private func response(
        to pending: PendingRequest,
        in place: LoopThreads.Place
    ) async throws(TransportError) -> TransportResponse {
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { pending.start(caller: $0, in: place.queue) }
        } onCancel: {
            pending.cancel(in: place.queue)
        }
        return try outcome.get().parsed()
    }

    private func nextChunk(
        of pending: PendingRequest,
        in place: LoopThreads.Place
    ) async throws(TransportError) -> Data? {
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { pending.read($0, in: place.queue) }
        } onCancel: {
            pending.cancel(in: place.queue)
        }
        return try result.get()
    }
}
