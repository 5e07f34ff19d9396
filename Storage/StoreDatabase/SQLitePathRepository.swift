import Foundation
import GRDB
import Logging
package import StoreDomain

/// A repository that omits each unreadable navigation stack and logs an error.
package struct SQLitePathRepository: PathRepository {
    private let database: ObservedDatabase

    package init(_ database: AccountDatabase) {
        self.database = database.user
    }

    package func paths() async throws(StorageError) -> NavigationPaths? {
        try await database.read { db in
            let rows = try Row.fetchAll(db, sql: "SELECT tab, deepLinks, isSelected FROM tabPath")
            var deepLinks: [String: [String]] = [:]
            var selected: String?
            for row in rows {
                let tab: String = try row.decode(forColumn: "tab")
                if try row.decode(forColumn: "isSelected") { selected = tab }
                do {
                    let json: String = try row.decode(forColumn: "deepLinks")
                    deepLinks[tab] = try JSONDecoder().decode([String].self, from: Data(json.utf8))
                } catch {
                    let metadata: Logger.Metadata = ["tab": "\(tab)", "error": "\(StorageError(error))"]
                    database.logger.error("The navigation stack of a tab cannot be read.", metadata: metadata)
                }
            }
            return selected.map { NavigationPaths(deepLinks, selectedTab: $0) }
        }
    }

    package func save(_ paths: NavigationPaths) async throws(StorageError) {
        try await database.write { db in
            try db.execute(sql: "DELETE FROM tabPath")
            for (tab, deepLinks) in paths.deepLinks {
                let json = String(decoding: try JSONEncoder().encode(deepLinks), as: UTF8.self)
                try db.execute(
                    sql: "INSERT INTO tabPath (tab, deepLinks, isSelected) VALUES (?, ?, ?)",
                    arguments: [tab, json, tab == paths.selectedTab]
                )
            }
        }
    }
}
