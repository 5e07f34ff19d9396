import CurlTransport
import Foundation
import HTTPTransport
import Testing

// ALLOWED: A real socket can hang, and then this ends the run.
@Suite(.timeLimit(.minutes(1)))
struct InheritanceTests {
    @Test func programThatIsStartedInheritsNoConnection() async throws {
        let transport = LibcurlTransport()
        let server = try LoopbackServer { _ in .response("done") }
        #expect(await transport.outcome(at: server).text == "done")
        let connections = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
            .compactMap { Int32($0) }
            .filter { LoopbackSocket.peerPort(of: $0) == server.port }
        #expect(connections.count == 1)
        #expect(connections.allSatisfy { fcntl($0, F_GETFD) & FD_CLOEXEC != 0 })
    }
}
