import Foundation
import NIOCore
import NIOHTTP1

extension Listener {
    /// Starts an HTTP server that is ready to accept connections when this method returns.
    ///
    /// The server responds with status 400 if the target, a header name, or a header value is longer than 16
    /// KiB, or if the total length of the target and headers exceeds 64 KiB. If a body is longer than 1 MiB,
    /// the server does not read the rest of the body and closes the connection after sending the response.
    /// The server also closes a connection if the client does not send a complete request within one minute.
    ///
    /// - Throws: `BindError` if the server cannot listen on the address and port.
    package static func http(
        address: String = "127.0.0.1",
        port: UInt16,
        handler: some HTTPHandler
    ) async throws(BindError) -> Listener {
        var limits = NIOHTTPDecoderLimitConfiguration()
        limits.maxHeaderFieldSize = 16_384
        limits.maxHeaderListSize = 65_536
        return try await start(address: address, port: port) { [limits] channel in
            let decoder = HTTPRequestDecoder(limitConfiguration: limits)
            try channel.pipeline.syncOperations.addHandlers([
                HTTPResponseEncoder(),
                // Spaces that precede a header value do not count toward the decoder's limits.
                ByteToMessageHandler(decoder, maximumBufferSize: 131_072),
                HTTPServerPipelineHandler(),
                NIOHTTPResponseHeadersValidator(),
                HTTPServerProtocolErrorHandler(),
                RequestTimeLimit(),
            ])
        } serve: { connection in
            try await connection.answerRequests(with: handler)
        }
    }
}

private struct IncomingRequest {
    /// The maximum length, in bytes, of a request body that the server reads to its end in order to reach the
    /// next request.
    private static let skippedLimit = 1_048_576

    let head: HTTPRequestHead
    var isComplete = false
    private var received = Data()
    private var length = 0

    init(_ head: HTTPRequestHead) {
        self.head = head
    }

    /// A Boolean value that indicates whether the body is too long for the server to read completely.
    var isEndless: Bool {
        max(length, head.headers.first(name: "Content-Length").flatMap(Int.init) ?? 0) > Self.skippedLimit
    }

    var body: Data? { length <= HTTPRequest.bodyLimit && !isEndless ? received : nil }

    mutating func append(_ bytes: ByteBuffer) {
        length += bytes.readableBytes
        if length <= HTTPRequest.bodyLimit { received.append(contentsOf: bytes.readableBytesView) }
    }
}

extension Connection<HTTPServerRequestPart> {
    fileprivate func answerRequests(with handler: some HTTPHandler) async throws {
        var incoming: IncomingRequest?
        for try await part in parts {
            switch part {
            case .head(let head): incoming = IncomingRequest(head)
            case .body(let bytes): incoming?.append(bytes)
            case .end: incoming?.isComplete = true
            }
            guard let request = incoming, request.isComplete || request.isEndless else { continue }
            let continues =
                request.head.isKeepAlive && request.head.version != .http1_0 && !request.isEndless
            let response = try await handler.response(to: HTTPRequest(request, of: channel))
            try await send(response, to: request.head, continues: continues)
            guard continues else { return }
        }
    }

    private func send(_ response: HTTPResponse, to request: HTTPRequestHead, continues: Bool) async throws {
        var headers = response.headers
        if !continues { headers.replaceOrAdd(name: "Connection", value: "close") }
        if case .complete(let data) = response.body, !headers.contains(name: "Content-Length") {
            headers.add(name: "Content-Length", value: "\(data.count)")
        }
        // HTTP/1.0 does not support chunked encoding, so the end of the connection marks the end of a body of
        // unknown length.
        let version = request.version == .http1_0 ? HTTPVersion.http1_0 : .http1_1
        let head = HTTPResponseHead(version: version, status: response.status, headers: headers)
        channel.write(HTTPServerResponsePart.head(head), promise: nil)
        if request.method != .HEAD {
            switch response.body {
            case .complete(let data):
                channel.write(HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(bytes: data))), promise: nil)
            case .pieces(let pieces):
                // The head is sent immediately because the first chunk may not be available for a while.
                channel.flush()
                for try await piece in pieces {
                    let bytes = ByteBuffer(bytes: piece)
                    try await channel.writeAndFlush(HTTPServerResponsePart.body(.byteBuffer(bytes)))
                }
            }
        }
        try await channel.writeAndFlush(HTTPServerResponsePart.end(nil))
    }
}

extension HTTPRequest {
    fileprivate init(_ incoming: IncomingRequest, of channel: any Channel) {
        self.init(
            method: incoming.head.method,
            target: incoming.head.uri,
            headers: incoming.head.headers,
            body: incoming.body,
            remotePort: UInt16(channel.remoteAddress?.port ?? 0)
        )
    }
}
