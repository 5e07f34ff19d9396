import GRDB

struct Profile: Sendable, Equatable {
    /// What a server knows of somebody who has told it nothing.
    static let initial = Profile(username: "shopper", email: "shopper@example.com")

    let username: String
    let email: String
}

/// The profile of the one customer that a token stands for.
struct ProfileStore: Sendable {
    /// The names that others have, in lower case: nobody can take them, however they write them.
    private static let takenUsernames: Set<String> = ["admin", "alice", "root", "storefront", "support"]

    let database: BackendDatabase
    let account: String

    /// The profile as it was saved last, or ``Profile/initial``.
    func profile() async throws(ReplyError) -> Profile {
        try await database.read { db in try fetch(db) }
    }

    private func fetch(_ db: Database) throws -> Profile {
        let sql = "SELECT username, email FROM profile WHERE account = ?"
        let row = try Row.fetchOne(db, sql: sql, arguments: [account])
        return row.map { Profile(username: $0[0], email: $0[1]) } ?? .initial
    }

    /// Whether somebody else has a name, in any case.
    static func isTaken(_ username: String) -> Bool {
        takenUsernames.contains(username.lowercased())
    }

    /// Saves a profile over one that has one of these tags, or any for `*` and `nil`.
    ///
    /// Throws 409 when somebody else has the name, 412 when the one before has another tag.
    func save(_ profile: Profile, over tags: String?) async throws(ReplyError) {
        guard !Self.isTaken(profile.username) else {
            throw .usernameTaken(profile.username)
        }
        try await database.write { [account] db in
            if let tags, try !fetch(db).tag.matches(tags, allowingWeak: false) {
                throw ReplyError.profileChanged
            }
            try db.execute(
                sql: "INSERT OR REPLACE INTO profile (account, username, email) VALUES (?, ?, ?)",
                arguments: [account, profile.username, profile.email]
            )
        }
    }
}
