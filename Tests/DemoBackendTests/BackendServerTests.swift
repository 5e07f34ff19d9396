import DemoBackend
import Foundation
import Testing
import ViewStateTesting

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct BackendServerTests {
    @Test func acceptsOnlyItsOwnTokens() async throws {
        try await withAccount { client async throws in
            #expect(try await client.send("/v2/orders").status == 200)
            try await withBackend { other async throws in
                let intruder = BackendClient(url: other.url, headers: client.headers)
                #expect(try await intruder.send("/v2/orders").status == 401)
            }
        }
    }

    @Test func reportsPortInUse() async throws {
        let server = try await BackendServer.started()
        let error = BackendStartError.portInUse(server.port)
        #expect("\(error)".contains("Port \(server.port) of 127.0.0.1 is in use"))
        for faults in [[], [.refuseConnections], [.closeConnections()]] as [[FaultRule]] {
            await #expect(throws: error) {
                try await BackendServer.started { ($0.port, $0.faults) = (server.port, faults) }
            }
        }
        await server.stop()
    }

    @Test func stopReleasesPortAndIsIdempotent() async throws {
        let server = try await BackendServer.started()
        let client = BackendClient(server)
        #expect(try await client.send("/v2/categories").status == 200)
        await server.stop()
        await server.stop()
        await #expect(throws: URLError.self) { try await client.send("/v2/categories") }
        let next = try await BackendServer.started { $0.port = server.port }
        #expect(try await BackendClient(next).send("/v2/categories").status == 200)
        await next.stop()
    }

    @Test func stopDropsDelayedReplies() async throws {
        let clock = ManualClock()
        let server = try await BackendServer.started {
            ($0.latency, $0.clock) = (.fixed(.seconds(1)), clock)
        }
        let client = BackendClient(server)
        async let status = try? client.send("/v2/categories").status
        await clock.sleeping()
        await server.stop()
        #expect(await status != 200)
    }

    @Test func refusingServerOccupiesPortAndRefusesConnections() async throws {
        let server = try await BackendServer.started {
            $0.faults = [.refuseConnections, .reply(.status(500), to: .all)]
        }
        let error = try await #require(throws: URLError.self) {
            try await BackendClient(server).send("/v2/categories")
        }
        #expect(error.code == .cannotConnectToHost)
        await #expect(throws: BackendStartError.portInUse(server.port)) {
            try await BackendServer.started { $0.port = server.port }
        }
        await server.stop()
        await server.stop()
        let next = try await BackendServer.started { $0.port = server.port }
        await next.stop()
    }

    #if os(Linux)
        /// On Linux, all addresses in 127.0.0.0/8 belong to this machine, so a server that listened on all
        /// addresses would respond at 127.0.0.2.
        @Test func listensOnOneLoopbackAddressOnly() async throws {
            let server = try await BackendServer.started()
            let neighbor = BackendClient(url: "http://127.0.0.2:\(server.port)", headers: [:])
            let error = try await #require(throws: URLError.self) {
                try await neighbor.send("/v2/categories")
            }
            #expect(error.code == .cannotConnectToHost)
            await server.stop()
        }
    #endif
}
