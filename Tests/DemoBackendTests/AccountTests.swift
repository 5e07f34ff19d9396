import DemoBackend
import Foundation
import FoundationExtensions
import GRDB
import StoreTestSupport
import Synchronization
import Testing

struct AccountTests {
    @Test func accountsHaveSeparateOrdersKeysAndProfiles() async throws {
        try await withBackend { client async throws in
            let sessions: [SessionReading] = [
                try await client.createAccount().decoded(),
                try await client.createAccount("kim@example.com", username: "kim").decoded(),
            ]
            #expect(sessions[0].account != sessions[1].account && sessions[0].backend == sessions[1].backend)
            let (ada, kim) = (client.authorized(by: sessions[0]), client.authorized(by: sessions[1]))
            let placed = try await ada.order(1, key: "k")
            #expect(placed.status == 201)
            #expect(try await kim.send("/v2/orders").text == #"{"orders":[],"nextCursor":null}"#)
            #expect(try await kim.send("/v2/orders/o-1").status == 404)
            #expect(try await kim.order(2, key: "k").status == 201)
            let again = try await ada.order(1, key: "k")
            #expect(again.status == 200 && again.body == placed.body)
            #expect(try await ada.send("/v2/orders/o-2").status == 404)
            #expect(try await client.stock() == 11)
            for (user, name) in [(ada, "ada"), (kim, "kim")] {
                let profile = #"{"username":"\#(name)","email":"\#(name)@example.com"}"#
                #expect(try await user.send("/v2/profile").text == profile)
            }
        }
    }

    @Test(arguments: [
        ("ada@example.com", "lovelace", 409, "emailTaken"),
        ("ADA@Example.com", "lovelace", 409, "emailTaken"),
        ("a@example.com", "ADA", 409, "usernameTaken"), ("a@example.com", "root", 409, "usernameTaken"),
        ("demo@example.com", "lovelace", 409, "emailTaken"), ("no address", "lovelace", 422, "invalidField"),
        ("a@example.com", "no name", 422, "invalidField"),
    ])
    func refusesInvalidOrTakenEmailAndUsername(email: String, username: String, status: Int, code: String)
        async throws
    {
        try await withBackend { client async throws in
            #expect(try await client.createAccount().status == 201)
            let reply = try await client.createAccount(email, username: username)
            #expect(reply.status == status)
            #expect(try reply.error.code == code)
            #expect(
                try await client.signIn(email).status == (email.lowercased() == "ada@example.com" ? 201 : 401)
            )
        }
    }

    @Test(arguments: ["", "7 bytes", String(repeating: "x", count: 201), "line\nbreak", "a zero\u{0}byte"])
    func reportsInvalidPassword(_ password: String) async throws {
        try await withBackend { client async throws in
            let reply = try await client.createAccount(password: password)
            #expect(reply.status == 422)
            #expect(reply.text.contains(#""path":"password""#))
        }
    }

    @Test func demoAccountPasswordIsValidOnlyForItsServer() async throws {
        let directory = try TemporaryDirectory()
        let path = directory.path(of: "backend.sqlite")
        var accounts: Set<String> = []
        var passwords: [Secret] = []
        for _ in 0..<2 {
            let demo = DemoAccount()
            passwords.append(demo.password)
            try await withBackend {
                $0.database = .file(path: path)
                $0.demoAccount = demo
            } _: { client async throws in
                for password in passwords {
                    let reply = try await client.signIn(DemoAccount.email, password: password.revealed)
                    #expect(reply.status == (password == demo.password ? 201 : 401))
                    if reply.status == 201 { try accounts.insert(reply.decoded(SessionReading.self).account) }
                }
            }
        }
        #expect(accounts == ["demo"])
        #expect(passwords[0] != passwords[1])
        try await withBackend {
            ($0.database, $0.demoAccount) = (.file(path: path), nil)
        } _: { client async throws in
            #expect(try await client.signIn(DemoAccount.email, password: passwords[1].revealed).status == 401)
        }
    }

    @Test func dataFileContainsNoPasswordOrToken() async throws {
        let directory = try TemporaryDirectory()
        let path = directory.path(of: "backend.sqlite")
        let session: SessionReading = try await withBackend {
            $0.database = .file(path: path)
        } _: {
            client async throws in
            try await client.createAccount().decoded()
        }
        let bytes = try Data(contentsOf: URL(filePath: path))
        for secret in [BackendClient.password, session.accessToken, session.refreshToken] {
            #expect(bytes.firstRange(of: Data(secret.utf8)) == nil)
        }
        #expect(bytes.firstRange(of: Data("$y$".utf8)) != nil)
    }

    @Test func allowsFiveSignInAttemptsAndOneMorePerMinute() async throws {
        let time = Mutex(Date(timeIntervalSince1970: 1_000_000))
        try await withBackend {
            $0.now = { time.withLock(\.self) }
        } _: { client async throws in
            #expect(try await client.createAccount().status == 201)
            for _ in 0..<5 { #expect(try await client.signIn(password: "wrong").status == 401) }
            let refused = try await client.signIn()
            #expect(refused.status == 429)
            #expect(refused.header("Retry-After") == "60")
            #expect(try await client.signIn("kim@example.com").status == 401)
            time.withLock { $0 += 59.5 }
            #expect(try await client.signIn().header("Retry-After") == "1")
            time.withLock { $0 += 0.5 }
            #expect(try await client.signIn(password: "wrong").status == 401)
            #expect(try await client.signIn().header("Retry-After") == "60")
            time.withLock { $0 += 60 }
            #expect(try await client.signIn().status == 201)
            for _ in 0..<5 { #expect(try await client.signIn(password: "wrong").status == 401) }
            time.withLock { $0 += 300 }
            for _ in 0..<5 { #expect(try await client.signIn(password: "wrong").status == 401) }
            #expect(try await client.signIn().status == 429)
        }
    }

    @Test func limitsConcurrentSignInAttempts() async throws {
        try await withBackend { client async throws in
            let statuses = try await withThrowingTaskGroup { group in
                for _ in 0..<8 { group.addTask { try await client.signIn("kim@example.com").status } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses.count { $0 == 401 } == 5)
            #expect(statuses.count { $0 == 429 } == 3)
        }
    }

    @Test func migratesFileCreatedBeforeAccounts() async throws {
        let directory = try TemporaryDirectory()
        let path = directory.path(of: "backend.sqlite")
        try await withAccount {
            $0.database = .file(path: path)
        } _: { client async throws in
            _ = try await client.order(1, key: "k")
        }
        let file = try DatabaseQueue(path: path)
        try await file.write { db in
            for table in ["tokens", "sessions", "accounts"] { try db.execute(sql: "DROP TABLE \(table)") }
            try db.execute(sql: "DELETE FROM grdb_migrations WHERE identifier = '2-accounts'")
        }
        try file.close()
        try await withAccount {
            $0.database = .file(path: path)
        } _: { client async throws in
            #expect(try await client.createAccount().status == 201)
            #expect(try await client.send("/v2/orders/o-1").status == 200)
        }
    }
}
