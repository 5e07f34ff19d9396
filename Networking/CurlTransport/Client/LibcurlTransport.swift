import Dispatch
public import Foundation
public import HTTPTransport
public import HTTPTypes

/// An HTTP transport that runs all transfers with libcurl on one dedicated thread.
///
/// The transport never blocks a thread of the cooperative pool. A `CommandQueue` holds a `TransportCall` for
/// each new request, and `TransferLoop` runs the corresponding transfer. While the request is pending, the
/// caller is suspended. `RequestStateMachine` ensures that the caller's continuation is resumed exactly once.
///
/// ```swift
/// let transport = LibcurlTransport()
/// let request = HTTPRequest(method: .get, scheme: "https", authority: "example.com", path: "/")
/// let response = try await transport.send(request)
/// await transport.shutDown()
/// ```
///
/// The transport reuses connections. If the transport is deallocated without a call to ``shutDown()``, its
/// thread also ends, but the program cannot wait for the thread to end.
public final class LibcurlTransport: StreamingTransport {
    let queue: CommandQueue

    private let threadEnd = DispatchGroup()

    /// Creates a transport and starts its thread.
    ///
    /// - Parameter configuration: The settings that apply to every request.
    public init(configuration: Configuration = Configuration()) {
        CurlLibrary.prepare()
        let multi = MultiHandle()
        queue = CommandQueue(wakeUp: multi.wakeUp)
        threadEnd.enter()
        Thread.detachNewThread { [queue, threadEnd] in
            Thread.current.name = "libcurl"
            TransferLoop(multi: multi, queue: queue, configuration: configuration).run()
            threadEnd.leave()
        }
    }

    deinit {
        queue.close()
    }

    /// Sends a request and returns the complete response.
    ///
    /// If the calling task is canceled, this method throws an error immediately. The transport's thread
    /// discards the transfer afterward.
    ///
    /// - Parameters:
    ///   - request: The head of the request, which must not contain a `Host`, `Content-Length`, or
    ///     `Transfer-Encoding` field.
    ///   - body: The bytes to send, or `nil` for a request without a body.
    ///   - limits: The time and size limits for the call.
    /// - Returns: The final response, after any redirects.
    /// - Throws: ``/HTTPTransport/TransportError`` if the call does not receive a complete response.
    public func send(
        _ request: HTTPRequest,
        body: Data?,
        limits: TransportLimits
    ) async throws(TransportError) -> TransportResponse {
        try await response(to: TransportCall(try ValidatedRequest(request, body: body), limits: limits))
    }

    /// Sends a request and returns as soon as the response's head has arrived.
    ///
    /// The transport buffers about 256 KiB of the body for the reader. While the buffer is full, the
    /// transport pauses this transfer without delaying other transfers. The returned body retains the
    /// transport.
    ///
    /// - Parameters:
    ///   - request: The head of the request, which must not contain a `Host`, `Content-Length`, or
    ///     `Transfer-Encoding` field.
    ///   - limits: The time and size limits for the call, including its body.
    /// - Returns: The head of the final response, after any redirects, and the body to read.
    /// - Throws: ``/HTTPTransport/TransportError`` if no complete head arrives. Later errors are thrown when
    ///   the body is read.
    public func stream(
        _ request: HTTPRequest,
        limits: TransportLimits
    ) async throws(TransportError) -> StreamedResponse {
        let call = TransportCall(try ValidatedRequest(request), limits: limits, isStreamed: true)
        let response = try await response(to: call)
        let body = ResponseBody(
            next: { () async throws(TransportError) in try await self.nextChunk(of: call) },
            cancel: { [queue] in call.cancel(in: queue) }
        )
        return StreamedResponse(head: response.head, body: body)
    }

    /// Ends all requests in flight and returns after the transport's thread has freed libcurl's handles.
    ///
    /// Calls in progress and all later calls throw ``/HTTPTransport/TransportError/shutDown``. Calling this
    /// method again has no further effect.
    public func shutDown() async {
        queue.close()
        await withCheckedContinuation { continuation in
            threadEnd.notify(queue: .global()) { continuation.resume() }
        }
    }

    private func response(to call: TransportCall) async throws(TransportError) -> TransportResponse {
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { call.start(caller: $0, in: queue) }
        } onCancel: {
            call.cancel(in: queue)
        }
        return try outcome.get().parsed()
    }

    private func nextChunk(of call: TransportCall) async throws(TransportError) -> Data? {
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { call.read($0, in: queue) }
        } onCancel: {
            call.cancel(in: queue)
        }
        return try result.get()
    }
}
