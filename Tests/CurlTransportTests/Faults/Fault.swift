import Foundation
import HTTPTransport

/// A faulty server reply and the outcome that the request is expected to have.
enum Fault: String, CaseIterable, Sendable {
    case none
    case closeAtOnce, reset, halfHead, interimOnly, truncatedBody, resetInBody, truncatedChunks, missingChunk
    case excessBody, repeatedResponse
    case garbage, wrongStatus, wrongLength, wrongEncoding
    case hang, hangInBody, slowBody
    case endlessBody, endlessHead, endlessLine, endlessInterim
    case redirectLoop, redirectToFile

    /// Starts a server that replies to a request with the fault that is named in the request's path.
    static func server() throws -> LoopbackServer {
        try LoopbackServer { Fault(rawValue: String($0.target.dropFirst()))?.reply ?? [.close] }
    }

    private var reply: Reply {
        let head = "HTTP/1.1 200 OK\r\n"
        return switch self {
        case .none: .response("whole")
        case .closeAtOnce: [.close]
        case .reset: [.reset]
        case .halfHead: [.send(head + "Content-Len"), .close]
        case .interimOnly: [.send("HTTP/1.1 100 Continue\r\n\r\n"), .close]
        case .truncatedBody: [.send(head + "Content-Length: 9\r\n\r\nhalf"), .close]
        case .resetInBody: [.send(head + "Content-Length: 9\r\n\r\nhalf"), .reset]
        case .truncatedChunks: [.send(head + "Transfer-Encoding: chunked\r\n\r\n5\r\nha"), .close]
        case .missingChunk: [.send(head + "Transfer-Encoding: chunked\r\n\r\n2\r\nha\r\n"), .close]
        case .excessBody: [.send(head + "Content-Length: 5\r\n\r\nwhole and more")]
        case .repeatedResponse:
            [.send(String(repeating: head + "Content-Length: 5\r\n\r\nwhole", count: 2))]
        case .garbage: [.send("what is this?\r\n\r\n"), .close]
        case .wrongStatus: [.send("HTTP/1.1 two OK\r\n\r\n"), .close]
        case .wrongLength: [.send(head + "Content-Length: many\r\n\r\n"), .close]
        case .wrongEncoding: .response("not gzip!", fields: ["Content-Encoding: gzip"])
        case .hang: [.hang]
        case .hangInBody, .slowBody: [.send(head + "Content-Length: 9\r\n\r\nhalf"), .hang]
        case .endlessBody: [.send(head + "\r\n"), .sendForever(String(repeating: ".", count: 4096))]
        case .endlessHead: [.send(head), .sendForever(String(repeating: "X: some value\r\n", count: 500))]
        case .endlessLine: [.send(head), .sendForever(String(repeating: "x", count: 200))]
        case .endlessInterim: [.sendForever("HTTP/1.1 100 Continue\r\n\r\n")]
        case .redirectLoop: .redirect(to: "/\(rawValue)")
        case .redirectToFile: .redirect(to: "file:///etc/passwd")
        }
    }

    var limits: TransportLimits {
        TransportLimits(
            stallTimeout: self == .slowBody ? .milliseconds(20) : .seconds(30),
            maximumHeaderBytes: 8000,
            maximumBodyBytes: 100_000
        )
    }

    /// The expected outcome, without libcurl's error messages.
    ///
    /// The caller must cancel a request that hangs.
    var outcome: Result<Data, TransportError> {
        switch self {
        case .none, .excessBody, .repeatedResponse: .success(Data("whole".utf8))
        case .closeAtOnce, .reset, .halfHead, .interimOnly, .truncatedBody, .resetInBody, .truncatedChunks,
            .missingChunk:
            .failure(.connectionLost(reason: ""))
        case .garbage, .wrongStatus, .wrongLength, .wrongEncoding: .failure(.malformedResponse(reason: ""))
        case .hang, .hangInBody: .failure(.canceled)
        case .slowBody: .failure(.timedOut(.stall))
        case .endlessBody: .failure(.bodyTooLarge(limit: 100_000))
        case .endlessHead, .endlessLine, .endlessInterim: .failure(.headersTooLarge(limit: 8000))
        case .redirectLoop: .failure(.tooManyRedirects(limit: 5))
        case .redirectToFile: .failure(.forbiddenRedirect(to: "file:///etc/passwd"))
        }
    }
}
