import DemoBackend
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct BackendServerTests {
    @Test func listensWhereItsURLSays() async throws {
        let server = try await BackendServer.start(BackendConfiguration())
        #expect(server.port > 0)
        #expect(server.url == "http://127.0.0.1:\(server.port)")
        #expect(try await BackendClient(server).send("/v2/categories").status == 200)
        await server.stop()
    }

    @Test func usesTheTokenItIsGiven() async throws {
        try await withBackend {
            $0.token = "given"
        } _: { client async throws in
            #expect(client.headers == ["Authorization": "Bearer given"])
            #expect(try await client.send("/v2/categories").status == 200)
        }
    }

    @Test func serversSideBySideHaveNothingInCommon() async throws {
        try await withBackend { first async throws in
            try await withBackend { second async throws in
                #expect(first.url != second.url)
                let intruder = BackendClient(url: second.url, headers: first.headers)
                #expect(try await intruder.send("/v2/categories").status == 401)
            }
        }
    }

    @Test func aTakenPortIsAClearError() async throws {
        let server = try await BackendServer.start(BackendConfiguration())
        var configuration = BackendConfiguration()
        configuration.port = server.port
        let error = BackendStartError.portInUse(server.port)
        #expect("\(error)".contains("Port \(server.port) of 127.0.0.1 is in use"))
        await #expect(throws: error) { try await BackendServer.start(configuration) }
        configuration.faults = [.refuseConnections]
        await #expect(throws: error) { try await BackendServer.start(configuration) }
        await server.stop()
    }

    @Test func stoppingFreesThePortAndMayBeRepeated() async throws {
        let server = try await BackendServer.start(BackendConfiguration())
        let client = BackendClient(server)
        #expect(try await client.send("/v2/categories").status == 200)
        await server.stop()
        await server.stop()
        await #expect(throws: URLError.self) { try await client.send("/v2/categories") }
        var configuration = BackendConfiguration()
        configuration.port = server.port
        let next = try await BackendServer.start(configuration)
        #expect(try await BackendClient(next).send("/v2/categories").status == 200)
        await next.stop()
    }

    @Test func stoppingDropsRepliesThatAreHeldBack() async throws {
        let clock = HoldingClock()
        var configuration = BackendConfiguration()
        configuration.latency = .fixed(.seconds(1))
        configuration.clock = clock
        let server = try await BackendServer.start(configuration)
        let client = BackendClient(server)
        async let status = try? client.send("/v2/categories").status
        await clock.firstWait()
        await server.stop()
        #expect(await status != 200)
    }

    @Test func aRefusingServerTakesAPortAndNoConnection() async throws {
        var configuration = BackendConfiguration()
        configuration.faults = [.refuseConnections, .reply(.status(500), to: .all)]
        let server = try await BackendServer.start(configuration)
        let error = try await #require(throws: URLError.self) {
            try await BackendClient(server).send("/v2/categories")
        }
        #expect(error.code == .cannotConnectToHost)

        var rival = BackendConfiguration()
        rival.port = server.port
        await #expect(throws: BackendStartError.portInUse(server.port)) {
            try await BackendServer.start(rival)
        }
        await server.stop()
        await server.stop()
        let next = try await BackendServer.start(rival)
        await next.stop()
    }

    #if os(Linux)
        /// On Linux all of 127.0.0.0/8 is this machine: a server on every address would answer here.
        @Test func listensOnOneLoopbackAddressOnly() async throws {
            let server = try await BackendServer.start(BackendConfiguration())
            let neighbour = BackendClient(url: "http://127.0.0.2:\(server.port)", headers: [:])
            let error = try await #require(throws: URLError.self) {
                try await neighbour.send("/v2/categories")
            }
            #expect(error.code == .cannotConnectToHost)
            await server.stop()
        }
    #endif
}
