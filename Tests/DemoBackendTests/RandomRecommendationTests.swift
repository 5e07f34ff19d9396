import DemoBackend
import Testing
import ViewStateTesting

struct RandomRecommendationTests {
    @Test func returnsOneProductByDefault() async throws {
        #expect(try await recommendations(["/v2/products/random"]).first?.count == 1)
    }

    @Test func seedDeterminesRecommendations() async throws {
        let paths = Array(repeating: "/v2/products/random?count=5", count: 4)
        let recommendations = try await recommendations(paths, seed: 7)
        #expect(try await self.recommendations(paths, seed: 7) == recommendations)
        #expect(try await self.recommendations(paths, seed: 8) != recommendations)
        #expect(Set(recommendations).count == recommendations.count)
    }

    @Test func latencyDoesNotChangeRecommendations() async throws {
        let paths = Array(repeating: "/v2/products/random?count=5", count: 3)
        let recommendations = try await recommendations(paths, seed: 7)
        let late = try await self.recommendations(paths, seed: 7, latency: .uniform(.zero ... .seconds(9)))
        #expect(late == recommendations)
    }

    /// Returns the identifiers of the products that a new server recommends in response to each request.
    private func recommendations(
        _ paths: [String],
        seed: UInt64? = nil,
        latency: Latency? = nil
    ) async throws -> [[String]] {
        try await withBackend {
            $0.seed = seed
            $0.latency = latency
            $0.clock = ImmediateClock()
        } _: { client async throws in
            var recommendations: [[String]] = []
            for path in paths {
                recommendations.append(
                    try await client.send(path).decoded(Version2Page.self).products.map(\.id)
                )
            }
            return recommendations
        }
    }
}
