import Foundation
import HTTPListener
import NIOCore
import NIOHTTP1
import NIOPosix
import Testing
import ViewStateTesting

struct ListenerTests {
    private struct Nothing: HTTPHandler {
        func response(to request: HTTPRequest) async throws -> HTTPResponse { HTTPResponse(.ok) }
    }

    @Test func portIsTakenUntilListenerStops() async throws {
        // After the first listener stops, the system could assign its port to a client that connects to
        // 127.0.0.1, so the test uses an unusual address.
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

    /// A child process holds copies of its parent's sockets until it executes another program.
    @Test func stoppingFreesPortDespiteInheritedSocket() async throws {
        let first = try await Listener.http(port: 0, handler: Nothing())
        let file = try #require((3..<1_024).first { Self.isListening($0, at: first.port) })
        #expect(fcntl(file, F_GETFD) & FD_CLOEXEC != 0)
        let copy = dup(file)
        defer { close(copy) }
        await first.stop()
        let second = try await Listener.http(port: first.port, handler: Nothing())
        #expect(try await Self.isAnswered(at: second.port))
        await second.stop()
    }

    private static func isListening(_ file: CInt, at port: UInt16) -> Bool {
        var (place, size) = (sockaddr_in(), socklen_t(MemoryLayout<sockaddr_in>.size))
        let isSocket = withUnsafeMutablePointer(to: &place) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(file, $0, &size) == 0 }
        }
        var (isListening, length) = (CInt(0), socklen_t(MemoryLayout<CInt>.size))
        getsockopt(file, SOL_SOCKET, SO_ACCEPTCONN, &isListening, &length)
        return isSocket && UInt16(bigEndian: place.sin_port) == port && isListening == 1
    }

    @Test(arguments: ["192.0.2.1", "no address"])
    func rejectsUnusableAddress(address: String) async throws {
        await #expect(throws: BindError.self) {
            try await Listener.http(address: address, port: 0, handler: Nothing())
        }
    }

    @Test func excessConnectionsAreClosed() async throws {
        let latch = Latch()
        let listener = try await Listener.http(port: 0, handler: Waiting(latch: latch))
        let answered = try await withThrowingTaskGroup { group in
            for _ in 1...300 { group.addTask { try await Self.isAnswered(at: listener.port) } }
            var answered: [Bool] = []
            for try await one in group {
                answered.append(one)
                if answered.count == 300 - 256 { latch.open() }
            }
            return answered
        }
        #expect(answered == Array(repeating: false, count: 300 - 256) + Array(repeating: true, count: 256))
        await listener.stop()
    }

    @Test func endedConnectionsDoNotCountTowardLimit() async throws {
        let listener = try await Listener.http(port: 0, handler: Nothing())
        for _ in 1...300 { #expect(try await Self.isAnswered(at: listener.port)) }
        await listener.stop()
    }

    private struct Waiting: HTTPHandler {
        let latch: Latch

        func response(to request: HTTPRequest) async throws -> HTTPResponse {
            await latch.wait()
            return HTTPResponse(.ok)
        }
    }

    private static func isAnswered(at port: UInt16) async throws -> Bool {
        let connection = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .connect(host: "127.0.0.1", port: Int(port)) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
                }
            }
        return try await connection.executeThenClose { answers, requests in
            // Both calls may throw if the server has already closed the connection.
            try? await requests.write(ByteBuffer(string: "GET / HTTP/1.1\r\nConnection: close\r\n\r\n"))
            var iterator = answers.makeAsyncIterator()
            return (try? await iterator.next()) != nil
        }
    }
}
