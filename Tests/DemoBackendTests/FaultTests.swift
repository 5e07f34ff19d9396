import DemoBackend
import Foundation
import Testing
import ViewStateTesting

struct FaultTests {
    @Test func countedFaultEndsAfterItsCount() async throws {
        try await withFaults("GET /v2/products:status503*2") { client async throws in
            #expect(try await client.send("/v2/categories").status == 200)
            for _ in 0..<2 {
                let reply = try await client.send("/v2/products")
                #expect(reply.status == 503)
                #expect(reply.header("Retry-After") == "1")
                #expect(try reply.error.code == "injectedFault")
            }
            #expect(try await client.send("/v2/products").status == 200)
        }
    }

    @Test func rulesAreTriedInOrder() async throws {
        try await withFaults("/v2/categories:status500*1", "/v2/*:status429*1", "*:status418") {
            client async throws in
            #expect(try await client.send("/v2/categories").status == 500)
            let second = try await client.send("/v2/categories")
            #expect(second.status == 429)
            #expect(second.header("Retry-After") == "1")
            let third = try await client.send("/v2/categories")
            #expect(third.status == 418)
            #expect(third.header("Retry-After") == nil)
        }
    }

    @Test func unauthorizedRequestsConsumeNoFault() async throws {
        try await withFaults("/v2/orders:status500*1") { stranger async throws in
            #expect(try await stranger.send("/v2/orders").status == 401)
            #expect(try await stranger.signedIn().send("/v2/orders").status == 500)
        }
    }

    @Test(arguments: [
        ("*", "/v2/products", true), ("/v2/*", "/v2/products/p-1", true), ("/v2/p*", "/v2/categories", false),
        ("/v2/products", "/v2/products?limit=1", true), ("/v2/products", "/v2/products/p-1", false),
        ("/*/products/*", "/v2/products/p-1", true), ("/*/products/*", "/v2/products", false),
        ("*p-1", "/v2/products/p-1", true), ("*p-1", "/v2/products/p-12", false),
        ("/**", "/v2/products", true),
        ("/*products*products*", "/v2/products", false), ("/v2/prod*oducts", "/v2/products", false),
        ("/*c*s*", "/v2/products", true), ("POST *", "/v2/products", false), ("GET *", "/v2/products", true),
    ])
    func patternMatchesExpectedPaths(pattern: String, path: String, isMeant: Bool) async throws {
        try await withFaults("\(pattern):status418") { client async throws in
            #expect(try await client.send(path).status == (isMeant ? 418 : 200))
        }
    }

    @Test func delayPostponesSuccessfulReply() async throws {
        let clock = ImmediateClock()
        try await withBackend {
            $0.faults = [.reply(.delay(.milliseconds(200)), to: .all, times: 1)]
            $0.clock = clock
        } _: { client async throws in
            #expect(try await client.send("/v2/categories").status == 200)
            #expect(try await client.send("/v2/categories").status == 200)
        }
        #expect(clock.sleeps == [.milliseconds(200)])
    }
}
