import Foundation
import HTTPTransport
import HTTPTypes
import Testing

@testable import CurlTransport

/// All the ways a reader can leave a body before its end; after each the connection has to go.
// ALLOWED: A real socket can hang, and then this ends the run.
@Suite(.timeLimit(.minutes(1)))
struct StreamEndTests {
    private let transport = LibcurlTransport()
    private let server: LoopbackServer

    /// On a machine that is busy a test may stand still for longer than the standard ones.
    private let limits = TransportLimits(stallTimeout: .seconds(3600), totalTimeout: .seconds(3600))

    init() throws {
        server = try LoopbackServer { _ in
            [.send("HTTP/1.1 200 OK\r\n\r\nstart"), .hang]
        }
    }

    @Test func droppingTheResponseEndsTheTransfer() async throws {
        _ = try await transport.stream(at: server, limits: limits)
        #expect(await server.closures.first { _ in true } == 0)
        #expect(await transport.counts()?.transfers == 0)
    }

    @Test func droppingTheIteratorEndsTheTransfer() async throws {
        let response = try await transport.stream(at: server, limits: limits)
        for try await chunk in response.body {
            #expect(chunk == Data("start".utf8))
            break
        }
        #expect(await server.closures.first { _ in true } == 0)
        await #expect(throws: TransportError.self) { try await response.body.collected() }
    }

    @Test func cancellingTheReaderEndsTheTransfer() async throws {
        let response = try await transport.stream(at: server, limits: limits)
        let (started, start) = AsyncStream.makeStream(of: Data.self)
        let reader = Task {
            let iterator = response.body.makeAsyncIterator()
            while let chunk = try await iterator.next() {
                start.yield(chunk)
            }
        }
        #expect(await started.first { _ in true } == Data("start".utf8))
        reader.cancel()
        await #expect(throws: TransportError.cancelled) { try await reader.value }
        #expect(await server.closures.first { _ in true } == 0)
        withExtendedLifetime(response) {}
    }

    @Test func readingInACancelledTaskEndsTheTransfer() async throws {
        let response = try await transport.stream(at: server, limits: limits)
        let reader = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            let iterator = response.body.makeAsyncIterator()
            _ = try await iterator.next()
        }
        await #expect(throws: TransportError.cancelled) { try await reader.value }
        #expect(await server.closures.first { _ in true } == 0)
        withExtendedLifetime(response) {}
    }

    @Test func shuttingDownEndsTheReader() async throws {
        let response = try await transport.stream(at: server, limits: limits)
        let iterator = response.body.makeAsyncIterator()
        #expect(try await iterator.next() == Data("start".utf8))
        await transport.shutDown()
        await #expect(throws: TransportError.shutDown) { try await iterator.next() }
        #expect(try await iterator.next() == nil)
    }
}
