import GRDB
import StoreDatabase
import StoreDomain
import StoreTestSupport
import Testing

struct SQLiteMarkedProductsTests {
    @Test(arguments: MarkedProductsRepositoryContract.allCases)
    func implementationMeetsContract(_ requirement: MarkedProductsRepositoryContract) async throws {
        let database = try await AccountDatabase.inMemory()
        try await database.user.writer.write(MarkedProductsMigration.migrate)
        try await requirement.check(SQLiteMarkedProductsRepository(database))
    }
}
