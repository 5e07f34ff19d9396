package import Foundation
import GRDB
package import StoreDomain

package struct SQLiteProfileRepository: ProfileRepository {
    private let database: ObservedDatabase

    package init(_ database: AccountDatabase) {
        self.database = database.user
    }

    package func profile() -> SavedValues<Profile> {
        database.values(of: ["profile"]) { db in
            try Row.fetchOne(db, sql: "SELECT username, email, savedAt FROM profile").map { row in
                Saved(try Profile(row), savedAt: try row.date("savedAt"))
            }
        }
    }

    package func save(
        _ profile: Profile,
        at date: Date,
        madeFrom draft: ProfileDraft
    ) async throws(StorageError) {
        try await database.write { db in
            try db.execute(
                sql: "INSERT OR REPLACE INTO profile (id, username, email, savedAt) VALUES (1, ?, ?, ?)",
                arguments: [profile.username, profile.email, date.timeIntervalSinceReferenceDate]
            )
            let stored = try ProfileDraft.fetch(db)
            let rest = stored.rest(afterSaving: draft)
            if rest != stored { try rest.save(in: db) }
        }
    }

    package func draft() -> StoredValues<ProfileDraft> {
        database.values(of: ["profileDraft"]) { db in try ProfileDraft.fetch(db) }
    }

    package func save(draft: ProfileDraft) async throws(StorageError) {
        try await database.write { db in try draft.save(in: db) }
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

extension ProfileDraft {
    /// Reads the draft and ignores fields that only a newer version of the app supports.
    fileprivate static func fetch(_ db: Database) throws -> ProfileDraft {
        var edits: [Profile.Field: Edit] = [:]
        for row in try Row.fetchAll(db, sql: "SELECT field, typed, seen FROM profileDraft") {
            guard let field = Profile.Field(rawValue: try row.decode(forColumn: "field")) else { continue }
            edits[field] = Edit(try row.decode(forColumn: "typed"), seen: try row.decode(forColumn: "seen"))
        }
        return ProfileDraft(edits)
    }

    fileprivate func save(in db: Database) throws {
        try db.execute(sql: "DELETE FROM profileDraft")
        for (field, edit) in edits {
            try db.execute(
                sql: "INSERT INTO profileDraft (field, typed, seen) VALUES (?, ?, ?)",
                arguments: [field.rawValue, edit.typed, edit.seen]
            )
        }
    }
}
