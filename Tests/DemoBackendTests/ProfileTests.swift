import DemoBackend
import Foundation
import Testing

struct ProfileTests {
    @Test func everyoneStartsAsAShopper() async throws {
        let reply = try await withBackend { try await $0.send("/v2/profile") }
        #expect(reply.text == #"{"username":"shopper","email":"shopper@example.com"}"#)
        #expect(reply.header("Cache-Control") == "private, no-cache")
    }

    @Test func keepsWhatIsSaved() async throws {
        try await withBackend { client async throws in
            let tag = try #require(try await client.send("/v2/profile").header("ETag"))
            for name in ["abc", "A_1", String(repeating: "z", count: 30)] {
                let body = body(name, "a.b+c@mail.example.com")
                let reply = try await client.putProfile(body)
                #expect(reply.status == 200)
                #expect(reply.text == body)
                let found = try await client.send("/v2/profile", headers: ["If-None-Match": tag])
                #expect(found.status == 200)
                #expect(found.text == body)
                #expect(reply.header("ETag") == found.header("ETag"))
            }
        }
    }

    @Test func isSavedOnlyOverTheProfileOfTheTag() async throws {
        try await withBackend { client async throws in
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

    @Test func whatCannotBeAProfileIsRefused() async throws {
        let names = ["", "ab", String(repeating: "a", count: 31), "a b c", "a-b-c", "日本語", "émile", "abc\\n"]
        let addresses = [
            "", "a", "a@", "@example.com", "a@example", "a@@example.com", "a b@example.com", "a@example..com",
            "a@example.com.", String(repeating: "a", count: 243) + "@example.com",
        ]
        let taken = ["admin", "ADMIN", "Alice", "root", "storefront", "support"]
        let rows =
            names.map { (body($0), 422, "username") } + addresses.map { (body("abc", $0), 422, "email") }
            + taken.map { (body($0), 409, "username") } + [(#"{"username":"abc"}"#, 422, "email")]
        try await withBackend { client async throws in
            for (body, status, path) in rows {
                let reply = try await client.putProfile(body)
                #expect(reply.status == status, "\(body)")
                #expect(try reply.error.code == (status == 409 ? "usernameTaken" : "invalidField"), "\(body)")
                #expect(try reply.error.details?.path == path, "\(body)")
            }
            #expect(try await client.send("/v2/profile").text.contains("shopper"))
        }
    }

    @Test func tellsWhetherANameCouldBeTaken() async throws {
        try await withBackend { client async throws in
            for (name, isAvailable) in [("ada_l", true), ("Alice", false), ("ROOT", false)] {
                let reply = try await client.send("/v2/profile/availability?username=\(name)")
                #expect(reply.text == #"{"available":\#(isAvailable)}"#, "\(name)")
            }
            for query in ["?username=ab", "?username=a-b-c", "?username=", ""] {
                let reply = try await client.send("/v2/profile/availability\(query)")
                #expect(reply.status == 422, "\(query)")
                #expect(try reply.error.details?.path == "username", "\(query)")
            }
        }
    }

    private func body(_ name: String, _ email: String = "a@example.com") -> String {
        #"{"username":"\#(name)","email":"\#(email)"}"#
    }
}
