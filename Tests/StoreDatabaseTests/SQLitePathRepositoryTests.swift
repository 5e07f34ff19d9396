import GRDB
import StoreDatabase
import StoreDomain
import Testing

struct SQLitePathRepositoryTests {
    @Test func omitsOnlyUnreadablePath() async throws {
        let log = SpyLog()
        let database = try await AccountDatabase.inMemory(logger: log.logger)
        let repository = SQLitePathRepository(database)
        let path = ["storefront://home", "storefront://product/p-7"]
        try await repository.save(NavigationPaths(["shop": path, "cart": []], selectedTab: "cart"))
        try await database.user.writer.write { db in
            try db.execute(sql: "UPDATE tabPath SET deepLinks = '[1]' WHERE tab = 'cart'")
        }
        #expect(try await repository.paths() == NavigationPaths(["shop": path], selectedTab: "cart"))
        #expect(log.messages.map { $0.contains("cart") } == [true])
    }
}
