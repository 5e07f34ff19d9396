import Dispatch
public import Foundation
public import HTTPTransport
public import HTTPTypes

/// A transport over libcurl, with one thread of its own.
///
/// The callers' side of it is here: a request becomes a `TransportCall` in the `CommandQueue`, and the
/// caller waits in a continuation that `RequestStateMachine` resumes exactly once. All transfers
/// run on one thread, in `TransferLoop`; no thread of the cooperative pool ever blocks.
///
/// ```swift
/// let transport = LibcurlTransport()
/// let request = HTTPRequest(method: .get, scheme: "https", authority: "example.com", path: "/")
/// let response = try await transport.send(request)
/// await transport.shutDown()
/// ```
///
/// Connections are reused. A transport that is released without ``shutDown()`` ends its thread too, but the
/// caller does not wait for it.
public final class LibcurlTransport: StreamingTransport {
    /// The way to the loop.
    let queue: CommandQueue

    private let threadEnd = DispatchGroup()

    /// Creates a transport and starts its thread.
    ///
    /// - Parameter configuration: The settings for every request.
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

    /// Sends a request; the contract is that of the port.
    ///
    /// A canceled call ends at once; the thread drops its transfer a moment later.
    ///
    /// - Parameters:
    ///   - request: The head; host, content length and transfer encoding are never header fields of it.
    ///   - body: The bytes to send, or `nil` for a request without a body.
    ///   - limits: How long and how much this call may take.
    /// - Returns: The final response, after redirects.
    /// - Throws: ``/HTTPTransport/TransportError``, when there is no complete response.
    public func send(
        _ request: HTTPRequest,
        body: Data?,
        limits: TransportLimits
    ) async throws(TransportError) -> TransportResponse {
        try await response(to: TransportCall(try ValidatedRequest(request, body: body), limits: limits))
    }

    /// Sends a request and answers with the head as soon as it is there; the contract is that of the port.
    ///
    /// At most a quarter of a mebibyte waits for a reader, then the transfer is paused; others continue. The
    /// body keeps the transport alive.
    ///
    /// - Parameters:
    ///   - request: The head; host, content length and transfer encoding are never header fields of it.
    ///   - limits: How long and how much this call may take.
    /// - Returns: The head of the final response, after redirects, with the body to come.
    /// - Throws: ``/HTTPTransport/TransportError``, when there is no whole head; later errors come out of the
    ///   body.
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

    /// Ends every request in flight with ``/HTTPTransport/TransportError/shutDown`` and returns when the
    /// thread has released libcurl.
    ///
    /// Later calls of ``send(_:body:limits:)`` end with the same error; later calls of this function do
    /// nothing.
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
