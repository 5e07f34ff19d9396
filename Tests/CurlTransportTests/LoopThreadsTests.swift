import HTTPTransport
import Testing

@testable import CurlTransport

// ALLOWED: A real socket can hang, and then this ends the run.
@Suite(.timeLimit(.minutes(1)))
struct LoopThreadsTests {
    @Test func requestsOneAfterTheOtherGoToOneLoop() {
        let threads = LoopThreads(configuration: .init())
        defer { threads.close() }
        let first = threads.place(for: "a").queue
        let second = threads.place(for: "a").queue
        #expect(first === second)
    }

    @Test func requestsAtOnceAreSharedForEachHost() {
        let threads = LoopThreads(configuration: .init(requestsPerHost: 3))
        defer { threads.close() }
        var places = (0..<3).map { _ in threads.place(for: "a") }
        #expect(places[0].queue !== places[1].queue)
        #expect(places[0].queue === places[2].queue)
        #expect(threads.place(for: "b").queue === places[0].queue)
        let left = places.remove(at: 1).queue
        #expect(threads.place(for: "a").queue === left)
    }

    @Test(arguments: [
        LibcurlTransport.Configuration(requestsPerHost: 1),
        LibcurlTransport.Configuration(httpVersion: .http2OverTLS),
    ])
    func thereIsOneLoopWhereRequestsCannotBeShared(configuration: LibcurlTransport.Configuration) {
        let threads = LoopThreads(configuration: configuration)
        defer { threads.close() }
        let places = (0..<4).map { _ in threads.place(for: "a") }
        #expect(places.allSatisfy { $0.queue === places[0].queue })
    }

    @Test func togetherTheLoopsKeepTheLimitOfAHost() async throws {
        let transport = LibcurlTransport(configuration: .init(requestsPerHost: 3))
        let server = try LoopbackServer { _ in [.hang] }
        let calls = (0..<5).map { _ in Task.immediate { await transport.outcome(at: server) } }
        let counts = await transport.counts()
        #expect(counts?.transfers == 3)
        #expect(counts?.waiting == 2)
        await transport.shutDown()
        for call in calls {
            #expect(await call.value == .failure(.shutDown))
        }
    }
}
