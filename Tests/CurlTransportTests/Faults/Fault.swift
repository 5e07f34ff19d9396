import Foundation
import HTTPTransport

/// One way a server can spoil a request, with the outcomes that fit it.
enum Fault: String, CaseIterable, Sendable {
    case none, nextOnSameConnection, closeAtOnce, reset, halfHead, truncatedBody, resetInBody, truncatedChunks
    case garbage, wrongEncoding, hang, hangInBody, endlessBody, endlessHead, redirectLoop, redirectToFile,
        slowBody

    /// What the server does.
    var reply: Reply {
        let head = "HTTP/1.1 200 OK\r\n"
        return switch self {
        case .none, .nextOnSameConnection: .response("whole")
        case .closeAtOnce: [.close]
        case .reset: [.reset]
        case .halfHead: [.send(head + "Content-Len"), .close]
        case .truncatedBody: [.send(head + "Content-Length: 9\r\n\r\nhalf"), .close]
        case .resetInBody: [.send(head + "Content-Length: 9\r\n\r\nhalf"), .reset]
        case .truncatedChunks: [.send(head + "Transfer-Encoding: chunked\r\n\r\n5\r\nha"), .close]
        case .garbage: [.send("what is this?\r\n\r\n"), .close]
        case .wrongEncoding: .response("not gzip!", fields: ["Content-Encoding: gzip"])
        case .hang: [.hang]
        case .hangInBody, .slowBody: [.send(head + "Content-Length: 9\r\n\r\nhalf"), .hang]
        case .endlessBody: [.send(head + "\r\n"), .sendForever(String(repeating: ".", count: 4096))]
        case .endlessHead: [.send(head), .sendForever(String(repeating: "X: y\r\n", count: 500))]
        case .redirectLoop: .redirect(to: "/\(rawValue)")
        case .redirectToFile: .redirect(to: "file:///etc/passwd")
        }
    }

    /// Whether the request only ends when it is cancelled.
    var needsCancel: Bool {
        self == .hang || self == .hangInBody
    }

    /// Whether an outcome fits; a request that was cancelled may also end so.
    ///
    /// - Parameter outcome: The body of the response, or the error.
    /// - Returns: Whether it fits.
    func fits(_ outcome: Result<Data, TransportError>) -> Bool {
        switch (self, outcome) {
        case (.none, .success(Data("whole".utf8))), (.nextOnSameConnection, .success(Data("whole".utf8))):
            true
        case (.closeAtOnce, .failure(.connectionLost)), (.reset, .failure(.connectionLost)): true
        case (.halfHead, .failure(.connectionLost)), (.truncatedBody, .failure(.connectionLost)): true
        case (.resetInBody, .failure(.connectionLost)), (.truncatedChunks, .failure(.connectionLost)): true
        case (.garbage, .failure(.malformedResponse)), (.wrongEncoding, .failure(.malformedResponse)): true
        case (.endlessBody, .failure(.bodyTooLarge)), (.endlessHead, .failure(.headersTooLarge)): true
        case (.redirectLoop, .failure(.tooManyRedirects)): true
        case (.redirectToFile, .failure(.forbiddenRedirect)), (.slowBody, .failure(.timedOut(.stall))): true
        default: false
        }
    }
}
