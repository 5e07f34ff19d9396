import FlyingSocks
import Foundation
import HTTPListener
import Testing

@testable import DemoBackend

struct WholeReplyTests {
    /// A server that is quick has answered the next request before the first reply is read.
    @Test func keepsWhatHasArrivedOfTheNextReplyApart() async throws {
        let nobody = try AsyncSocket(socket: Socket(domain: AF_INET), pool: SocketPoller())
        let bytes = Data("HTTP/1.1 200 OK\r\n\r\nabcHTTP/1.1 201".utf8)
        let reply = try await WholeReply(bytes, bodyLength: 3, from: nobody)
        #expect(String(decoding: reply.head, as: UTF8.self) == "HTTP/1.1 200 OK\r\n\r\n")
        #expect(String(decoding: reply.body, as: UTF8.self) == "abc")
        #expect(String(decoding: reply.rest, as: UTF8.self) == "HTTP/1.1 201")
        try nobody.close()
    }
}
