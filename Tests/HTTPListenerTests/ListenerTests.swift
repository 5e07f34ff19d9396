import FlyingFox
import FlyingSocks
import HTTPListener
import Testing

struct ListenerTests {
    private struct Nothing: HTTPHandler {
        func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
            HTTPResponse(statusCode: .ok)
        }
    }

    /// A clock change can make the start time out, and the message then suggests checking the clock.
    @Test(
        arguments: [
            (CancellationError(), "it took too long; check the clock of this machine"),
            (
                SocketError.timeout(message: "Task timed out"),
                "it took too long; check the clock of this machine"
            ),
            (
                SocketError.failed(type: "bind", errno: 98, message: "Address already in use"),
                "Address already in use"
            ),
            (SocketError.disconnected, "the system does not allow it"),
        ] as [(any Error, String)]
    )
    func namesTheReasonForAUser(error: any Error, reason: String) {
        #expect(Listener.reason(of: error) == reason)
    }

    @Test func aPortIsTakenUntilItStops() async throws {
        // A client that connects to 127.0.0.1 could get the port in between.
        let address = "127.9.8.7"
        let first = try await Listener.http(address: address, port: 0, handler: Nothing())
        do {
            _ = try await Listener.http(address: address, port: first.port, handler: Nothing())
            Issue.record("Two listen at one port.")
        } catch {
            #expect(Listener.reason(of: error) == "Address already in use")
        }
        await first.stop()
        let second = try await Listener.http(address: address, port: first.port, handler: Nothing())
        #expect(second.port == first.port)
        await second.stop()
    }
}
