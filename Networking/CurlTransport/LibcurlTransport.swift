public import Foundation
public import HTTPTransport
public import HTTPTypes

/// A transport over libcurl, with one thread of its own.
///
/// The callers' side of it is here: a request becomes a ``PendingRequest`` in the ``CommandQueue``, and the
/// caller waits in a continuation that ``RequestStateMachine`` resumes exactly once. All of libcurl happens
/// on one thread, in ``TransferLoop``; no thread of the cooperative pool ever blocks.
///
/// ```swift
/// let transport = LibcurlTransport()
/// let request = HTTPRequest(method: .get, scheme: "https", authority: "example.com", path: "/")
/// let response = try await transport.send(request)
/// await transport.shutDown()
/// ```
///
/// Connections are kept and used again. A transport that is released without ``shutDown()`` ends its thread
/// too, only nobody waits for it.
public final class LibcurlTransport: Transport {
    private let queue: CommandQueue
    private let threadEnd = OneTimeSignal()

    /// Creates a transport and starts its thread.
    ///
    /// - Parameter configuration: What is the same for every request.
    public init(configuration: Configuration = Configuration()) {
        CurlLibrary.prepare()
        let multi = MultiHandle()
        queue = CommandQueue(wakeUp: multi.wakeUp)
        let thread = Thread { [queue, threadEnd] in
            TransferLoop(multi: multi, queue: queue, configuration: configuration).run()
            threadEnd.send()
        }
        thread.name = "LibcurlTransport"
        thread.start()
    }

    deinit {
        queue.close()
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
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { pending.start(waiter: $0, in: queue) }
        } onCancel: {
            pending.cancel(in: queue)
        }
        return try outcome.get()
    }

    /// Ends every request in flight with ``TransportError/shutDown`` and returns when the thread has let go
    /// of libcurl.
    ///
    /// Later calls of ``send(_:body:limits:)`` end with the same error; later calls of this function do
    /// nothing.
    public func shutDown() async {
        queue.close()
        await threadEnd.wait()
    }
}
