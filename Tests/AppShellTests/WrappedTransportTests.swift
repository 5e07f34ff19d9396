import Foundation
import HTTPTransport
import HTTPTypes
import InMemoryLogging
import Logging
import Synchronization
import Testing
import ViewStateTesting

@testable import AppShell

struct WrappedTransportTests {
    private let request = HTTPRequest(method: .get, scheme: "http", authority: "shop.test", path: "/")

    @Test func logsEachAttemptOfRetriedRequest() async throws {
        let clock = ManualClock()
        var log = InMemoryLogHandler()
        log.logLevel = .debug
        let logger = Logger(label: "test") { [log] _ in log }
        let transport = network([503, 200]).wrapped(logger: logger, clock: clock)

        let call = Task { try await transport.send(request) }
        await clock.sleeping()
        clock.advance(by: .seconds(1))

        #expect(try await call.value.head.status == .ok)
        #expect(log.entries.map { $0.metadata["attempt"] } == ["1", "2"])
        #expect(log.entries.map { $0.metadata["status"] } == ["503", "200"])
    }

    /// The app caches data only in SQLite, so a refresh always reaches the backend.
    @Test func neverCachesResponses() async throws {
        let responses = Mutex([200, 404])
        let network = StubTransport { () throws(TransportError) in
            let status = HTTPResponse.Status(code: responses.withLock { $0.removeFirst() })
            let fields: HTTPFields = [.cacheControl: "max-age=3600", .eTag: "\"1\""]
            return TransportResponse(head: HTTPResponse(status: status, headerFields: fields))
        }
        let transport = network.wrapped(logger: Logger(label: "test"))

        #expect(try await transport.send(request).head.status == .ok)
        #expect(try await transport.send(request).head.status == .notFound)
    }

    @Test(
        arguments: [
            ([200, 200], "", 0), ([500, 200], "", 1), ([500, 404], "", 1), ([500, 500], "", 0),
            ([500, 200, 200], "", 1), ([500, 200, 500, 200], "", 2), ([500, 200], "key", 0),
        ] as [([Int], String, Int)]
    )
    func reportsBackendRecovery(statuses: [Int], key: String, expected: Int) async throws {
        let count = Mutex(0)
        let transport = network(statuses).wrapped(logger: Logger(label: "test"), clock: ImmediateClock()) {
            count.withLock { $0 += 1 }
        }
        for number in statuses.indices {
            let method = key.isEmpty ? HTTPRequest.Method.get : .post
            var request = HTTPRequest(
                method: method,
                scheme: "http",
                authority: "shop.test",
                path: "/\(number)"
            )
            if !key.isEmpty { request.headerFields[.idempotencyKey] = key }
            _ = try await transport.send(request)
        }
        #expect(count.withLock(\.self) == expected)
    }
}

private func network(_ statuses: [Int]) -> StubTransport {
    let rest = Mutex(statuses)
    return StubTransport { () throws(TransportError) in
        guard let status = rest.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else {
            throw .failed(reason: "asked too often")
        }
        return TransportResponse(head: HTTPResponse(status: HTTPResponse.Status(code: status)))
    }
}
