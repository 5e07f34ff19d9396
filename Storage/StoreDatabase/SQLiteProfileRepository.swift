package import Foundation
import GRDB
package import StoreDomain

/// Stores the profile and its draft in a database, a row each.
package struct SQLiteProfileRepository: ProfileRepository {
    private let database: ObservedDatabase

    package init(_ database: ShopDatabase) {
        self.database = database.shop
    }

    package func profile() -> SavedValues<Profile> {
        database.values(of: ["profile"]) { db in
            try Row.fetchOne(db, sql: "SELECT username, email, savedAt FROM profile").map { row in
                Saved(try Profile(row), savedAt: try row.date("savedAt"))
            }
        }
    }

    package func save(_ profile: Profile, at date: Date, madeFrom draft: Profile?) async throws(StorageError)
    {
        try await database.write { db in
            try db.execute(
                sql: "INSERT OR REPLACE INTO profile (id, username, email, savedAt) VALUES (1, ?, ?, ?)",
                arguments: [profile.username, profile.email, date.timeIntervalSinceReferenceDate]
            )
            guard let draft else { return }
            try db.execute(
                sql: "DELETE FROM profileDraft WHERE username = ? AND email = ?",
                arguments: [draft.username, draft.email]
            )
        }
    }

    package func draft() -> StoredValues<ProfileDraft?> {
        database.values(of: ["profileDraft"]) { db in
            let sql = "SELECT username, email, seenUsername, seenEmail FROM profileDraft"
            return try Row.fetchOne(db, sql: sql).map { row in
                let seen = try row.decode(String?.self, forColumn: "seenUsername")
                return ProfileDraft(
                    try Profile(row),
                    seen: try seen.map {
                        Profile(username: $0, email: try row.decode(forColumn: "seenEmail"))
                    }
                )
            }
        }
    }

    package func save(draft: ProfileDraft?) async throws(StorageError) {
        try await database.write { db in
            guard let draft else { return try db.execute(sql: "DELETE FROM profileDraft") }
            try db.execute(
                sql: """
                    INSERT OR REPLACE INTO profileDraft (id, username, email, seenUsername, seenEmail)
                    VALUES (1, ?, ?, ?, ?)
                    """,
                arguments: [
                    draft.typed.username, draft.typed.email, draft.seen?.username, draft.seen?.email,
                ]
            )
        }
    }
}

extension Profile {
    fileprivate init(_ row: Row) throws {
        self.init(
            username: try row.decode(forColumn: "username"),
            email: try row.decode(forColumn: "email")
        )
    }
}
