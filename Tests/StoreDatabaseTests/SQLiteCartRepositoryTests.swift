import Foundation
import GRDB
import StoreDatabase
import StoreDomain
import StoreTestSupport
import Testing

struct SQLiteCartRepositoryTests {
    /// The catalogue can be loaded again; the cart cannot.
    @Test func showsTheCartWhenTheCatalogueCannotBeRead() async throws {
        let database = try await ShopDatabase.inMemory(logger: SpyLog().logger)
        let cart = SQLiteCartRepository(database)
        try await cart.change(.add(.tote))
        try await database.catalogue.writer.write { db in try db.execute(sql: "DROP TABLE sku") }
        #expect(try await cart.now() == Cart(lines: [.tote]))
    }

    /// An unknown word is never taken for an answer: nobody knows what it means.
    @Test(arguments: [
        ("state = 'posted'", "submission.state holds “posted”"),
        ("state = 'refused', refusal = 'soldOut'", "submission.refusal holds “soldOut”"),
    ])
    func aSubmissionWhoseWordsAreUnknownCannotBeRead(change: String, reason: String) async throws {
        let database = try await ShopDatabase.inMemory(logger: SpyLog().logger)
        let cart = SQLiteCartRepository(database)
        try await cart.change(.add(.tote))
        try await cart.freeze(as: OrderSubmission.ID("key"), at: .distantPast)
        try await database.shop.writer.damage("UPDATE submission SET \(change)")
        await #expect(throws: StorageError.inputOutput(reason: reason)) {
            try await cart.now(OrderSubmission.ID("key"))
        }
    }
}
