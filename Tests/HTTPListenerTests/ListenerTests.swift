import Foundation
import HTTPListener
import NIOHTTP1
import Testing

struct ListenerTests {
    private struct Nothing: HTTPHandler {
        func response(to request: HTTPRequest) async throws -> HTTPResponse { HTTPResponse(.ok) }
    }

    @Test func aPortIsTakenUntilItStops() async throws {
        // A client that connects to 127.0.0.1 could get the port in between.
        let address = "127.9.8.7"
        let first = try await Listener.http(address: address, port: 0, handler: Nothing())
        let error = await #expect(throws: BindError.self) {
            try await Listener.http(address: address, port: first.port, handler: Nothing())
        }
        #expect(error?.isPortTaken == true)
        #expect(error?.reason == "Address already in use")
        await first.stop()
        let second = try await Listener.http(address: address, port: first.port, handler: Nothing())
        #expect(second.port == first.port)
        await second.stop()
    }

    @Test(arguments: ["192.0.2.1", "no address"])
    func anAddressOfAnotherMachineIsRefused(address: String) async throws {
        await #expect(throws: BindError.self) {
            try await Listener.http(address: address, port: 0, handler: Nothing())
        }
    }
}
