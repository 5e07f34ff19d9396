import DemoBackend
import Foundation
import GRDB
import StoreTestSupport
import Testing

struct IdentityTests {
    private struct Reading: Decodable, Equatable {
        let backend: String
        let account: String
    }

    private static func withServer<Value>(
        _ path: String?,
        account: String = "shopper",
        _ body: (BackendClient, Reading) async throws -> Value
    ) async throws -> Value {
        try await withBackend {
            $0.database = path.map { .file(path: $0) } ?? .memory
            $0.account = account
        } _: { client async throws in
            try await body(client, client.send("/v2/identity").decoded(Reading.self))
        }
    }

    @Test func aFileIsOneBackendAndEachMemoryIsAnother() async throws {
        let directory = try TemporaryDirectory()
        let path = directory.path(of: "backend.sqlite")
        let first = try await Self.withServer(path) { $1 }
        #expect(try await Self.withServer(path) { $1 } == first)
        #expect(try await Self.withServer(path, account: "kim") { $1.backend } == first.backend)
        #expect(try await Self.withServer(path, account: "kim") { $1.account } == "kim")
        let (one, other) = (try await Self.withServer(nil) { $1 }, try await Self.withServer(nil) { $1 })
        #expect(one != other)
    }

    @Test func anAccountHasItsOwnOrdersKeysAndProfile() async throws {
        let directory = try TemporaryDirectory()
        let path = directory.path(of: "backend.sqlite")
        let profile = #"{"username":"kept","email":"kept@example.com"}"#
        let placed = try await Self.withServer(path) { client, _ async throws in
            _ = try await client.putProfile(profile)
            return try await client.order(1, key: "k")
        }
        #expect(placed.status == 201)
        try await Self.withServer(path, account: "kim") { client, _ async throws in
            #expect(try await client.send("/v2/profile").text.contains("shopper@example.com"))
            #expect(try await client.send("/v2/orders").text == #"{"orders":[],"nextCursor":null}"#)
            #expect(try await client.send("/v2/orders/o-1").status == 404)
            #expect(try await client.order(2, key: "k").status == 201)
            #expect(try await client.stock() == 11)
        }
        try await Self.withServer(path) { client, _ async throws in
            let again = try await client.order(1, key: "k")
            #expect(again.status == 200 && again.body == placed.body)
            #expect(try await client.send("/v2/profile").text == profile)
            #expect(try await client.send("/v2/orders/o-2").status == 404)
        }
    }

    @Test func nothingIsDoneForWhoMeansAnother() async throws {
        try await Self.withServer(nil) { client, identity async throws in
            for named in ["other/shopper", "\(identity.backend)/kim", ""] {
                let body = #"{"username":"abc","email":"a@example.com"}"#
                let reply = try await client.putProfile(body, headers: ["If-Identity": named])
                #expect(reply.status == 421)
                #expect(try reply.error.code == "otherIdentity")
            }
            let named = ["If-Identity": "\(identity.backend)/\(identity.account)"]
            #expect(try await client.send("/v2/profile", headers: named).text.contains("shopper@"))
        }
    }

    @Test(arguments: ["", "a b", "a/b", "é", String(repeating: "a", count: 65)])
    func anAccountIsAWord(account: String) async {
        await #expect(throws: BackendStartError.accountNotAllowed(account)) {
            try await withBackend({ $0.account = account }, { _ in })
        }
    }
}
