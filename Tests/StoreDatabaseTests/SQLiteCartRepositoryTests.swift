import Foundation
import GRDB
import StoreDatabase
import StoreDomain
import StoreTestSupport
import Testing

struct SQLiteCartRepositoryTests {
    /// The catalog can be loaded from the backend again, but the cart cannot.
    @Test func readsCartWhenCatalogIsUnreadable() async throws {
        let database = try await AccountDatabase.inMemory(logger: SpyLog().logger)
        let cart = SQLiteCartRepository(database)
        try await cart.change(.add(.tote))
        try await SQLiteCatalogRepository(database).save(product: .sampleTote, at: Date.distantPast)
        try await database.catalog.writer.write { db in try db.execute(sql: "DROP TABLE sku") }
        #expect(try await cart.now() == Cart(lines: [.tote]))
    }

    /// After the backend has confirmed an order, the app uses the submission only to show how the order
    /// differs from the submitted cart.
    @Test(arguments: ["submission SET orderID = NULL", "submissionLine SET currency = '?'"])
    func readsOrderWhenSubmissionIsUnreadable(change: String) async throws {
        let database = try await AccountDatabase.inMemory(logger: SpyLog().logger)
        let cart = SQLiteCartRepository(database)
        try await cart.change(.add(.tote))
        try await cart.submit(OrderSubmission.ID("key"), ending: .success(.sampleBags))
        let orders = SQLiteOrdersRepository(database)
        #expect(try await orders.orders().current()?.value.first?.differences.isEmpty == false)
        try await database.user.writer.damage("UPDATE \(change)")
        #expect(try await orders.orders().current()?.value == [.sampleBags])
    }

    @Test(arguments: [
        ("state = 'posted'", "submission.state contains the invalid value “posted”"),
        ("state = 'refused', refusal = 'soldOut'", "submission.refusal contains the invalid value “soldOut”"),
    ])
    func rejectsSubmissionWithUnknownValue(change: String, reason: String) async throws {
        let database = try await AccountDatabase.inMemory(logger: SpyLog().logger)
        let cart = SQLiteCartRepository(database)
        try await cart.change(.add(.tote))
        try await cart.freeze(as: OrderSubmission.ID("key"), at: .distantPast)
        try await database.user.writer.damage("UPDATE submission SET \(change)")
        await #expect(throws: StorageError.inputOutput(reason: reason)) {
            try await cart.now(OrderSubmission.ID("key"))
        }
    }
}
