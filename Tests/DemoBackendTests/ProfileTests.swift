import DemoBackend
import Testing

struct ProfileTests {
    @Test func demoAccountStartsWithShopperProfile() async throws {
        let reply = try await withAccount { try await $0.send("/v2/profile") }
        #expect(reply.text == #"{"username":"shopper","email":"demo@example.com"}"#)
    }

    @Test func isSavedOnlyIfETagMatches() async throws {
        try await withAccount { client async throws in
            let first = try #require(try await client.send("/v2/profile").header("ETag"))
            let saved = try await client.putProfile(body("first"), headers: ["If-Match": "\"x\", \(first)"])
            #expect(saved.status == 200)
            for tags in [first, "\"x\"", "W/" + (saved.header("ETag") ?? "")] {
                let late = try await client.putProfile(body("late"), headers: ["If-Match": tags])
                #expect(late.status == 412, "\(tags)")
                #expect(try late.error.code == "profileChanged", "\(tags)")
                #expect(try await client.send("/v2/profile").text == body("first"), "\(tags)")
            }
            for tags in [saved.header("ETag") ?? "", "*"] {
                let next = try await client.putProfile(body("next"), headers: ["If-Match": tags])
                #expect(next.status == 200, "\(tags)")
            }
        }
    }

    @Test func refusesReservedUsernames() async throws {
        try await withAccount { client async throws in
            for name in ["ADMIN", "root", "storefront", "support"] {
                let reply = try await client.putProfile(body(name))
                #expect(reply.status == 409, "\(name)")
                #expect(try reply.error.details?.path == "username", "\(name)")
                let response = try await client.send("/v2/profile/availability?username=\(name)")
                #expect(response.text == #"{"available":false}"#, "\(name)")
            }
        }
    }

    private func body(_ name: String) -> String {
        #"{"username":"\#(name)","email":"a@example.com"}"#
    }
}
