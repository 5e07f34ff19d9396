import Foundation
import HTTPTransport
import HTTPTypes
import Testing

@testable import CurlTransport

/// Tests of calls that the caller, the reader, or a shutdown ends before the response is complete.
// ALLOWED: A real socket can block forever, so each test has a time limit.
@Suite(.timeLimit(.minutes(1)))
struct EndingTests {
    private let transport = LibcurlTransport()
    private let server = Result {
        try LoopbackServer { _ in [.send("HTTP/1.1 200 OK\r\n\r\nstart"), .hang] }
    }

    /// Time limits that far exceed the standard limits, because a transfer can stall on a busy machine.
    private let limits = TransportLimits(stallTimeout: .seconds(3600), totalTimeout: .seconds(3600))

    @Test func canceledCallEndsTransferWhileServerHangs() async throws {
        let server = try server.get()
        let call = Task { await transport.outcome(at: server, limits: limits) }
        _ = await server.requests.first { _ in true }
        call.cancel()
        #expect(await call.value == .failure(.canceled))
        #expect(await server.closures.first { _ in true } == 0)
        await transport.shutDown()  // Keeps the transport alive until the connection ends.
    }

    @Test func canceledTaskSendsNoRequest() async throws {
        let server = try LoopbackServer { _ in .response("") }
        let call = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await transport.outcome(.get, "/canceled", at: server)
        }
        #expect(await call.value == .failure(.canceled))
        _ = await transport.outcome(.get, "/next", at: server)
        #expect(await server.requests.first { _ in true }?.target == "/next")
    }

    @Test func droppingResponseEndsTransfer() async throws {
        let server = try server.get()
        _ = try await transport.stream(at: server, limits: limits)
        #expect(await server.closures.first { _ in true } == 0)
        #expect(await transport.transferCount() == 0)
    }

    @Test func droppingIteratorEndsTransfer() async throws {
        let server = try server.get()
        let response = try await transport.stream(at: server, limits: limits)
        for try await chunk in response.body {
            #expect(chunk == Data("start".utf8))
            break
        }
        #expect(await server.closures.first { _ in true } == 0)
        await #expect(throws: TransportError.self) { try await response.body.collected() }
    }

    @Test(arguments: [false, true])
    func cancelingReaderEndsTransfer(isCanceledBefore: Bool) async throws {
        let server = try server.get()
        let response = try await transport.stream(at: server, limits: limits)
        let (started, start) = AsyncStream.makeStream(of: Data.self)
        let reader = Task {
            if isCanceledBefore { withUnsafeCurrentTask { $0?.cancel() } }
            for try await chunk in response.body { start.yield(chunk) }
        }
        if !isCanceledBefore { #expect(await started.first { _ in true } == Data("start".utf8)) }
        reader.cancel()
        await #expect(throws: TransportError.canceled) { try await reader.value }
        #expect(await server.closures.first { _ in true } == 0)
        withExtendedLifetime(response) {}
    }

    @Test func shutdownEndsReader() async throws {
        let response = try await transport.stream(at: server.get(), limits: limits)
        let iterator = response.body.makeAsyncIterator()
        #expect(try await iterator.next() == Data("start".utf8))
        await transport.shutDown()
        await #expect(throws: TransportError.shutDown) { try await iterator.next() }
        #expect(try await iterator.next() == nil)
    }

    @Test func shutdownFailsActiveWaitingAndLaterRequests() async throws {
        let server = try server.get()
        let calls = (0..<50).map { _ in Task { await transport.outcome(at: server) } }
        await withTaskGroup { group in
            for _ in 0..<5 { group.addTask { await transport.shutDown() } }
        }
        for call in calls { #expect(await call.value == .failure(.shutDown)) }
        await transport.shutDown()
        #expect(await transport.outcome(at: server) == .failure(.shutDown))
    }

    @Test(arguments: [false, true])
    func idleConnectionsCloseOnlyWithTheirTransport(isShutDown: Bool) async throws {
        let server = try LoopbackServer { _ in .response("done") }
        if isShutDown {
            let other = LibcurlTransport()
            #expect(await other.outcome(at: server).text == "done")
            await other.shutDown()
        } else {
            #expect(await LibcurlTransport().outcome(at: server).text == "done")
        }
        #expect(await server.closures.first { _ in true } == 0)
        #expect(await transport.outcome(at: server).text == "done")
    }
}
