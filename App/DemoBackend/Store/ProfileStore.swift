import GRDB

struct Profile: Sendable, Equatable {
    /// The demo account's profile before a user changes it.
    static let initial = Profile(username: "shopper", email: DemoAccount.email)

    let username: String
    let email: String
}

struct ProfileStore: Sendable {
    /// The usernames that are never available, in lowercase.
    private static let takenUsernames: Set<String> = ["admin", "alice", "root", "storefront", "support"]

    let database: BackendDatabase
    let account: String

    /// Returns the most recently saved profile, or ``Profile/initial`` if no profile has been saved.
    func profile() async throws(ReplyError) -> Profile {
        try await database.read { db in try fetch(db) }
    }

    private func fetch(_ db: Database) throws -> Profile {
        let sql = "SELECT username, email FROM profile WHERE account = ?"
        let row = try Row.fetchOne(db, sql: sql, arguments: [account])
        return row.map { Profile(username: $0[0], email: $0[1]) } ?? .initial
    }

    /// Returns whether a username is unavailable to the account.
    ///
    /// Usernames are compared without regard to case.
    func isTaken(_ username: String) async throws(ReplyError) -> Bool {
        try await database.read { [account] db in try Self.isTaken(username, for: account, db) }
    }

    static func isTaken(_ username: String, for account: String, _ db: Database) throws -> Bool {
        let other = "SELECT EXISTS (SELECT 1 FROM profile WHERE username = ? COLLATE NOCASE AND account <> ?)"
        return try takenUsernames.contains(username.lowercased())
            || Bool.fetchOne(db, sql: other, arguments: [username, account]) == true
    }

    /// Saves a profile if the given tags include the current profile's tag.
    ///
    /// The values `*` and `nil` match any tag.
    ///
    /// The method throws a 412 error if the current profile has a different tag, or a 409 error if the
    /// username is not available.
    func save(_ profile: Profile, over tags: String?) async throws(ReplyError) {
        try await database.write { [account] db in
            if let tags, try !fetch(db).tag.matches(tags, allowingWeak: false) {
                throw ReplyError.profileChanged
            }
            try Self.save(profile, of: account, db)
        }
    }

    static func save(_ profile: Profile, of account: String, _ db: Database) throws {
        guard try !isTaken(profile.username, for: account, db) else {
            throw ReplyError.usernameTaken(profile.username)
        }
        try db.execute(
            sql: "INSERT OR REPLACE INTO profile (account, username, email) VALUES (?, ?, ?)",
            arguments: [account, profile.username, profile.email]
        )
    }
}
