import FlyingFox
import HTTPListener
import Testing

struct ListenerTests {
    private struct Nothing: HTTPHandler {
        func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
            HTTPResponse(statusCode: .ok)
        }
    }

    @Test func aPortIsTakenUntilItStops() async throws {
        let first = try await Listener.http(port: 0, handler: Nothing())
        do {
            _ = try await Listener.http(port: first.port, handler: Nothing())
            Issue.record("Two listen at one port.")
        } catch {
            #expect(Listener.reason(of: error) == "Address already in use")
        }
        await first.stop()
        let second = try await Listener.http(port: first.port, handler: Nothing())
        #expect(second.port == first.port)
        await second.stop()
    }
}
