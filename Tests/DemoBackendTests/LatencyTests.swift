import DemoBackend
import Testing
import ViewStateTesting

struct LatencyTests {
    @Test func delaysEachReplyByFixedTime() async throws {
        let waits = try await waits(.fixed(.milliseconds(200)), seed: nil)
        #expect(waits == Array(repeating: .milliseconds(200), count: 4))
    }

    @Test func seedDeterminesRandomDelays() async throws {
        let latency = Latency.uniform(.milliseconds(50) ... .milliseconds(400))
        let waits = try await waits(latency, seed: 3)
        #expect(waits.count == 4)
        #expect(waits.allSatisfy { (.milliseconds(50) ... .milliseconds(400)).contains($0) })
        #expect(Set(waits).count > 1)
        #expect(try await self.waits(latency, seed: 3) == waits)
        #expect(try await self.waits(latency, seed: 4) != waits)
    }

    /// Returns the delays that a new server adds before four sequential responses.
    private func waits(_ latency: Latency, seed: UInt64?) async throws -> [Duration] {
        let clock = ImmediateClock()
        try await withBackend {
            $0.latency = latency
            $0.seed = seed
            $0.clock = clock
        } _: { client async throws in
            // The last response is a 404 error because the product does not exist.
            for path in Array(repeating: "/v2/categories", count: 3) + ["/v2/products/p-0"] {
                #expect(try await client.send(path).status == (path.hasSuffix("p-0") ? 404 : 200))
            }
        }
        return clock.sleeps
    }
}
