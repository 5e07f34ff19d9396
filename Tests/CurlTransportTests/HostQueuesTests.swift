import HTTPTransport
import HTTPTypes
import Testing

@testable import CurlTransport

struct HostQueuesTests {
    @Test func requestsOverTheLimitGoInTheirOrderAsOthersEnd() throws {
        var queues = HostQueues(limit: 2)
        let requests = try (0..<4).map { _ in try request(to: "shop.test") }
        #expect(admit(requests, to: &queues) == [true, true, false, false])
        #expect(names(queues.waiting) == names(requests[2...]))
        #expect(names(next(after: requests[0...], in: &queues)) == names(requests[2...]))
        #expect(queues.waiting.isEmpty)
        #expect(admit(requests, to: &queues) == [true, true, false, false])
    }

    @Test func hostsDoNotWaitForEachOther() throws {
        var queues = HostQueues(limit: 1)
        let requests = try ["slow.test", "slow.test", "shop.test"].map { try request(to: $0) }
        #expect(admit(requests, to: &queues) == [true, false, true])
        #expect(next(after: requests[2...], in: &queues).isEmpty)
        #expect(names(queues.waiting) == names(requests[1...1]))
    }

    @Test func requestThatIsGoneDoesNotGo() throws {
        var queues = HostQueues(limit: 1)
        let requests = try (0..<3).map { _ in try request(to: "shop.test") }
        #expect(admit(requests, to: &queues) == [true, false, false])
        queues.remove(requests[1])
        #expect(names(next(after: requests[..<1], in: &queues)) == names(requests[2...]))
    }

    @Test func limitIsOneAtLeast() throws {
        var queues = HostQueues(limit: 0)
        let requests = try (0..<2).map { _ in try request(to: "shop.test") }
        #expect(admit(requests, to: &queues) == [true, false])
    }

    private func request(to host: String) throws -> PendingRequest {
        let head = HTTPRequest(method: .get, scheme: "http", authority: host, path: "/")
        return PendingRequest(try OutgoingRequest(head), limits: .standard)
    }

    private func admit(_ requests: [PendingRequest], to queues: inout HostQueues) -> [Bool] {
        requests.map { queues.admit($0) }
    }

    private func next(
        after requests: ArraySlice<PendingRequest>,
        in queues: inout HostQueues
    ) -> [PendingRequest] {
        requests.compactMap { queues.next(after: $0) }
    }

    private func names(_ requests: some Sequence<PendingRequest>) -> [ObjectIdentifier] {
        requests.map(ObjectIdentifier.init)
    }
}
