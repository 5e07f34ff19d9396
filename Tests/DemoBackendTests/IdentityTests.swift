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

    /// What an earlier version stored belongs to the default account of a server.
    @Test func whatWasThereBeforeBelongsToTheShopper() async throws {
        let directory = try TemporaryDirectory()
        let path = directory.path(of: "backend.sqlite")
        try EarlierBackend.write(to: path)
        try await Self.withServer(path) { client, _ async throws in
            #expect(try await client.order(1, key: "early").status == 200)
            #expect(try await client.send("/v2/profile").text.contains("early@example.com"))
            #expect(try await client.order(1, key: "next").decoded(OrderReading.self).id == "o-8")
        }
    }
}

/// A database as the first version of the backend left it, with the order number 7 and a profile.
private enum EarlierBackend {
    static func write(to path: String) throws {
        let queue = try DatabaseQueue(path: path)
        try queue.write { db in
            try db.execute(sql: schema)
            try db.execute(sql: "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
            try db.execute(sql: "INSERT INTO grdb_migrations VALUES ('1-orders-and-profile')")
        }
    }

    private static let schema = """
        CREATE TABLE orders (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            idempotencyKey TEXT NOT NULL UNIQUE,
            placedAt TEXT NOT NULL
        ) STRICT;
        CREATE TABLE orderLines (
            orderNumber INTEGER NOT NULL REFERENCES orders (number),
            position INTEGER NOT NULL,
            skuID TEXT NOT NULL,
            name TEXT NOT NULL,
            quantity INTEGER NOT NULL CHECK (quantity > 0),
            unitPrice INTEGER NOT NULL,
            PRIMARY KEY (orderNumber, position)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE sold (
            skuID TEXT PRIMARY KEY,
            quantity INTEGER NOT NULL CHECK (quantity > 0)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE profile (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            username TEXT NOT NULL,
            email TEXT NOT NULL
        ) STRICT;
        INSERT INTO orders VALUES (7, 'early', '2026-11-20T10:00:00Z');
        INSERT INTO orderLines VALUES (7, 0, 's-11', 'Early', 1, 10995);
        INSERT INTO sold VALUES ('s-11', 1);
        INSERT INTO profile VALUES (1, 'early', 'early@example.com');
        """
}
