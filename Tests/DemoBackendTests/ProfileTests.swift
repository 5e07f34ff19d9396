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
                let body = #"{"username":"\#(name)","email":"a.b+c@mail.example.com"}"#
                let reply = try await put(body, client)
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
            let body = { (name: String) in #"{"username":"\#(name)","email":"a@example.com"}"# }
            let saved = try await put(body("first"), client, ifMatch: "\"x\", \(first)")
            #expect(saved.status == 200)
            for tags in [first, "\"x\"", "W/" + (saved.header("ETag") ?? "")] {
                let late = try await put(body("late"), client, ifMatch: tags)
                #expect(late.status == 412, "\(tags)")
                #expect(try late.error.code == "profileChanged", "\(tags)")
                #expect(try await client.send("/v2/profile").text == body("first"), "\(tags)")
            }
            for (name, tags) in [("second", saved.header("ETag")), ("third", "*"), ("fourth", nil)] {
                #expect(try await put(body(name), client, ifMatch: tags).status == 200, "\(name)")
            }
        }
    }

    @Test func aTakenNameIsRefused() async throws {
        try await withBackend { client async throws in
            for name in ["admin", "ADMIN", "Alice", "root", "storefront", "support"] {
                let reply = try await put(#"{"username":"\#(name)","email":"a@example.com"}"#, client)
                #expect(reply.status == 409, "\(name)")
                #expect(try reply.error.code == "usernameTaken", "\(name)")
                #expect(try await client.send("/v2/profile").text.contains("shopper"), "\(name)")
            }
        }
    }

    @Test func aNameIsThreeToThirtyLettersDigitsAndUnderscores() async throws {
        try await withBackend { client async throws in
            for name in [
                "", "ab", String(repeating: "a", count: 31), "a b c", "a-b-c", "日本語", "émile", "abc\\n",
            ] {
                let reply = try await put(#"{"username":"\#(name)","email":"a@example.com"}"#, client)
                #expect(reply.status == 422, "\(name)")
                #expect(try reply.error.details?.path == "username", "\(name)")
            }
        }
    }

    @Test func anAddressLooksLikeOne() async throws {
        try await withBackend { client async throws in
            for email in [
                "", "a", "a@", "@example.com", "a@example", "a@@example.com", "a b@example.com",
                "a@example..com",
                "a@example.com.", String(repeating: "a", count: 243) + "@example.com",
            ] {
                let reply = try await put(#"{"username":"abc","email":"\#(email)"}"#, client)
                #expect(reply.status == 422, "\(email)")
                #expect(try reply.error.details?.path == "email", "\(email)")
            }
        }
    }

    @Test func allOfItIsSavedOrNothing() async throws {
        let reply = try await withBackend { try await put(#"{"username":"abc"}"#, $0) }
        #expect(reply.status == 422)
        #expect(try reply.error.details?.path == "email")
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

    private func put(
        _ body: String,
        _ client: BackendClient,
        ifMatch tags: String? = nil
    ) async throws -> Received {
        var headers = ["Content-Type": "application/json"]
        headers["If-Match"] = tags
        return try await client.send("/v2/profile", method: "PUT", headers: headers, body: Data(body.utf8))
    }
}
