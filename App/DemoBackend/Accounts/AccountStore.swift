import Foundation
import FoundationExtensions
import GRDB

/// A store for a server's accounts and their session tokens.
///
/// Each session has one or more pairs of an access token and a refresh token. The refresh token in the newest
/// pair is *current*. The refresh token that was used to request the newest pair is *previous*. The previous
/// token remains valid because the client may not have received the reply. Older refresh tokens are *spent*.
/// If a pair was replaced before it was used, its refresh token is also spent. If a client presents a spent
/// refresh token, the session ends because the token may have been stolen.
///
/// Tokens and passwords are stored as hashes. The store is safe to use from any isolation domain.
struct AccountStore: Sendable {
    struct Grant: Sendable {
        let account: String
        let accessToken: Secret
        let refreshToken: Secret
    }

    let database: BackendDatabase
    let limit: SignInLimit
    /// The demo account, or `nil` if the server has no demo account.
    ///
    /// The account's password is not stored.
    let demo: DemoAccount?
    let lifetime: Duration
    let now: @Sendable () -> Date

    /// The password hash that is used for the comparison if no account has the given email address.
    ///
    /// The comparison prevents the response time from revealing whether an account exists for an address.
    private static let unknownHash =
        "$y$j9T$1c9kNMtHHgsnXhatisD5C.$pyT1zBgjFfX1zK6RH1aIHjYlw.N7gZtyYoWOkTba.92"

    init(_ configuration: BackendConfiguration, database: BackendDatabase) {
        self.database = database
        limit = SignInLimit()
        demo = configuration.demoAccount
        lifetime = configuration.accessTokenLifetime
        now = configuration.now
    }

    /// Creates an account and its first session.
    ///
    /// The method throws a 409 error if the email address or the username is taken or reserved, or a 422
    /// error if a field is invalid.
    @concurrent
    func create(_ request: AccountRequest) async throws(ReplyError) -> Grant {
        let (profile, hash) = (try request.profile(), try Digest.ofPassword(request.checkedPassword()))
        guard profile.email.lowercased() != DemoAccount.email else { throw .emailTaken(profile.email) }
        return try await database.write { db in
            let isKnown = "SELECT EXISTS (SELECT 1 FROM accounts WHERE email = ?)"
            guard try Bool.fetchOne(db, sql: isKnown, arguments: [profile.email.lowercased()]) == false else {
                throw ReplyError.emailTaken(profile.email)
            }
            let account = UUID().uuidString.lowercased()
            try db.execute(
                sql: "INSERT INTO accounts (id, email, passwordHash) VALUES (?, ?, ?)",
                arguments: [account, profile.email.lowercased(), hash]
            )
            try ProfileStore.save(profile, of: account, db)
            return try openSession(of: account, db)
        }
    }

    /// Starts a session for an existing account.
    ///
    /// The method throws a 401 error if the address is unknown or the password is wrong, or a 429 error after
    /// too many attempts.
    @concurrent
    func signIn(_ request: SignInRequest) async throws(ReplyError) -> Grant {
        let (email, password) = (request.email.lowercased(), Secret(request.password))
        try limit.begin(email, at: now())
        if let demo, email == DemoAccount.email {
            guard password == demo.password else { throw .invalidCredentials }
            limit.succeed(email)
            return try await signInToDemo()
        }
        let known = try await database.read { db in
            let find = "SELECT id, passwordHash FROM accounts WHERE email = ?"
            return try Row.fetchOne(db, sql: find, arguments: [email]).map { row in
                (account: row["id"] as String, hash: row["passwordHash"] as String?)
            }
        }
        guard Digest.isOfPassword(known?.hash ?? Self.unknownHash, password), let account = known?.account
        else { throw .invalidCredentials }
        limit.succeed(email)
        return try await database.write { db in try openSession(of: account, db) }
    }

    private func signInToDemo() async throws(ReplyError) -> Grant {
        try await database.write { db in
            let add = "INSERT OR IGNORE INTO accounts (id, email) VALUES ('demo', ?)"
            try db.execute(sql: add, arguments: [DemoAccount.email])
            return try openSession(of: "demo", db)
        }
    }

    private func openSession(of account: String, _ db: Database) throws -> Grant {
        try db.execute(sql: "INSERT INTO sessions (account) VALUES (?)", arguments: [account])
        return try issueTokens(in: db.lastInsertedRowID, of: account, db)
    }

    private func issueTokens(in session: Int64, of account: String, _ db: Database) throws -> Grant {
        let grant = Grant(account: account, accessToken: .random(), refreshToken: .random())
        try db.execute(
            sql: "INSERT INTO tokens VALUES (?, ?, ?, ?, 'current')",
            arguments: [
                session, Digest.ofToken(grant.accessToken), Digest.ofToken(grant.refreshToken),
                now().timeIntervalSince1970 + lifetime / .seconds(1),
            ]
        )
        return grant
    }
}

extension AccountStore {
    /// Returns the account that an access token belongs to.
    ///
    /// The method throws a 401 error if the token does not belong to a session, or if the token has expired
    /// and `acceptsExpired` is `false`.
    func account(of token: Secret, acceptsExpired: Bool) async throws(ReplyError) -> String {
        let (hash, now) = (Digest.ofToken(token), now().timeIntervalSince1970)
        return try await database.read { db in
            let found = try Row.fetchOne(
                db,
                sql: """
                    SELECT account, expiresAt FROM tokens JOIN sessions ON sessions.id = session
                    WHERE accessHash = ?
                    """,
                arguments: [hash]
            )
            guard let found else { throw ReplyError.sessionRevoked }
            guard acceptsExpired || found["expiresAt"] > now else { throw ReplyError.tokenExpired }
            return found["account"]
        }
    }

    /// Issues new tokens in exchange for a session's current or previous refresh token.
    ///
    /// The method throws a 401 error for any other token. If the token is spent, its session also ends.
    func refresh(_ token: Secret) async throws(ReplyError) -> Grant {
        let hash = Digest.ofToken(token)
        let grant: Grant? = try await database.write { db in
            let found = try Row.fetchOne(
                db,
                sql: """
                    SELECT session, account, state FROM tokens JOIN sessions ON sessions.id = session
                    WHERE refreshHash = ?
                    """,
                arguments: [hash]
            )
            guard let found else { return nil }
            let session: Int64 = found["session"]
            switch found["state"] as String {
            case "current":
                let spent = "UPDATE tokens SET state = 'spent' WHERE session = ? AND state = 'previous'"
                try db.execute(sql: spent, arguments: [session])
                let previous = "UPDATE tokens SET state = 'previous' WHERE refreshHash = ?"
                try db.execute(sql: previous, arguments: [hash])
            case "previous":
                let unused =
                    "UPDATE tokens SET state = 'spent', expiresAt = 0 WHERE session = ? AND state = 'current'"
                try db.execute(sql: unused, arguments: [session])
            default:
                try end(session, db)
                return nil
            }
            return try issueTokens(in: session, of: found["account"], db)
        }
        guard let grant else { throw .sessionRevoked }
        return grant
    }

    /// Ends the session that an access token belongs to, even if the token has expired.
    ///
    /// If the session has already ended, this method has no effect.
    func endSession(of token: Secret) async throws(ReplyError) {
        let hash = Digest.ofToken(token)
        try await database.write { db in
            let found = "SELECT session FROM tokens WHERE accessHash = ?"
            guard let session = try Int64.fetchOne(db, sql: found, arguments: [hash]) else { return }
            try end(session, db)
        }
    }

    private func end(_ session: Int64, _ db: Database) throws {
        try db.execute(sql: "DELETE FROM tokens WHERE session = ?", arguments: [session])
        try db.execute(sql: "DELETE FROM sessions WHERE id = ?", arguments: [session])
    }
}
