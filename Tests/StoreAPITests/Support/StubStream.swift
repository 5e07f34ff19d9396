import Foundation
import HTTPTransport
import HTTPTypes
import Synchronization

/// A transport that responds to every request with the same lines, which it delivers in chunks of a given
/// length.
struct StubStream: StreamingTransport {
    var head: HTTPResponse
    private let bytes: Data
    private let chunk: Int

    init(
        _ lines: [String],
        by chunk: Int = 100_000,
        status: HTTPResponse.Status = .ok,
        type: String = "application/x-ndjson",
        tag: String? = "\"1\"",
        endsWithLineBreak: Bool = true
    ) {
        var head = HTTPResponse(status: status)
        head.headerFields[.contentType] = type
        head.headerFields[.eTag] = tag
        self.head = head
        self.chunk = chunk
        bytes = Data((lines.joined(separator: "\n") + (endsWithLineBreak ? "\n" : "")).utf8)
    }

    func send(
        _ request: HTTPRequest,
        body: Data?,
        limits: TransportLimits
    ) async throws(TransportError) -> TransportResponse {
        throw .offline
    }

    func stream(
        _ request: HTTPRequest,
        limits: TransportLimits
    ) async throws(TransportError) -> StreamedResponse {
        let rest = Mutex(bytes)
        let body = ResponseBody(
            next: { [chunk] () throws(TransportError) in
                rest.withLock { rest in
                    defer { rest = rest.dropFirst(chunk) }
                    return rest.isEmpty ? nil : Data(rest.prefix(chunk))
                }
            },
            cancel: {}
        )
        return StreamedResponse(head: head, body: body)
    }
}
