import GRDB

struct Profile: Sendable, Equatable {
    /// The profile of the demo account until a user changes it.
    static let initial = Profile(username: "shopper", email: DemoAccount.email)

    let username: String
    let email: String
}

/// The profile of an account.
struct ProfileStore: Sendable {
    /// Usernames that are never available, in lowercase.
    private static let takenUsernames: Set<String> = ["admin", "alice", "root", "storefront", "support"]

    let database: BackendDatabase
    let account: String

    /// Returns the profile that was saved last, or ``Profile/initial``.
    func profile() async throws(ReplyError) -> Profile {
        try await database.read { db in try fetch(db) }
    }

    private func fetch(_ db: Database) throws -> Profile {
        let sql = "SELECT username, email FROM profile WHERE account = ?"
        let row = try Row.fetchOne(db, sql: sql, arguments: [account])
        return row.map { Profile(username: $0[0], email: $0[1]) } ?? .initial
    }

    /// Returns whether a username is unavailable to the account, ignoring case.
    func isTaken(_ username: String) async throws(ReplyError) -> Bool {
        try await database.read { [account] db in try Self.isTaken(username, for: account, db) }
    }

    static func isTaken(_ username: String, for account: String, _ db: Database) throws -> Bool {
        let other = "SELECT EXISTS (SELECT 1 FROM profile WHERE username = ? COLLATE NOCASE AND account <> ?)"
        return try takenUsernames.contains(username.lowercased())
            || Bool.fetchOne(db, sql: other, arguments: [username, account]) == true
    }

    /// Saves a profile if the current one has one of the tags.
    ///
    /// `*` and `nil` match every profile.
    ///
    /// Throws 412 if the current profile has another tag, and 409 if the username is unavailable.
    func save(_ profile: Profile, over tags: String?) async throws(ReplyError) {
        try await database.write { [account] db in
            if let tags, try !fetch(db).tag.matches(tags, allowingWeak: false) {
                throw ReplyError.profileChanged
            }
            try Self.save(profile, of: account, db)
        }
    }

    /// Throws 409 if the username is unavailable.
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
