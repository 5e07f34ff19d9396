import DemoBackend
import Testing
import ViewStateTesting

struct RandomPickTests {
    @Test func picksOneUnlessACountIsGiven() async throws {
        #expect(try await picks(["/v2/products/random"]).first?.count == 1)
    }

    @Test func sameSeedSamePicks() async throws {
        let paths = Array(repeating: "/v2/products/random?count=5", count: 4)
        let picks = try await picks(paths, seed: 7)
        #expect(try await self.picks(paths, seed: 7) == picks)
        #expect(try await self.picks(paths, seed: 8) != picks)
        #expect(Set(picks).count == picks.count)
    }

    @Test func latencyDoesNotChangeThePicks() async throws {
        let paths = Array(repeating: "/v2/products/random?count=5", count: 3)
        let picks = try await picks(paths, seed: 7)
        let late = try await self.picks(paths, seed: 7, latency: .uniform(.zero ... .seconds(9)))
        #expect(late == picks)
    }

    /// The ids that a new server picks for each of several requests.
    private func picks(
        _ paths: [String],
        seed: UInt64? = nil,
        latency: Latency? = nil
    ) async throws -> [[String]] {
        try await withBackend {
            $0.seed = seed
            $0.latency = latency
            $0.clock = ImmediateClock()
        } _: { client async throws in
            var picks: [[String]] = []
            for path in paths {
                picks.append(try await client.send(path).decoded(Version2Page.self).products.map(\.id))
            }
            return picks
        }
    }
}
