import CurlTransport
import Foundation
import HTTPTransport
import Measuring

extension HTTPBenchmark {
    /// How long it takes until all callers are back, when a thousand requests that are never answered are
    /// cancelled at once.
    static let cancel = HTTPBenchmark(rows: ["cancel/1000"]) { server in
        var times: [Double] = []
        for _ in 0..<20 { times.append(await nanosecondsOfCancelling(server)) }
        return ["cancel/1000": Figures(nanoseconds: times.sorted()[times.count / 2])]
    }

    private static func nanosecondsOfCancelling(_ server: LoopbackServer) async -> Double {
        let count = 1000
        let transport = LibcurlTransport(configuration: .init(requestsPerHost: count))
        let asking = LibcurlTransport()
        let calls = hangingCalls(count, server.address(of: "/hang"), transport)
        await wait(until: count, server, asking)
        let start = ContinuousClock.now
        calls.cancel()
        await calls.value
        let time = ContinuousClock.now - start
        await transport.shutDown()
        await wait(until: 0, server, asking)
        await asking.shutDown()
        return time / .nanoseconds(1)
    }

    /// Calls that nobody answers.
    private static func hangingCalls(
        _ count: Int,
        _ address: Address,
        _ transport: any Transport
    ) -> Task<Void, Never> {
        Task { @concurrent in
            await withTaskGroup { group in
                for _ in 0..<count {
                    group.addTask {
                        let response = try? await transport.send(address.request)
                        precondition(response == nil, "The server answered what it never answers.")
                    }
                }
            }
        }
    }

    /// Asks the server until it has so many requests that it does not answer.
    private static func wait(until count: Int, _ server: LoopbackServer, _ transport: LibcurlTransport) async
    {
        let request = server.address(of: "/hanging").request
        while true {
            let response = try? await transport.send(request)
            guard let body = response?.body else { preconditionFailure("The server does not answer.") }
            if body == Data("\(count)".utf8) { return }
        }
    }
}
