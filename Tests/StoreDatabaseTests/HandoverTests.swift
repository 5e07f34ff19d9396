import Foundation
import GRDB
import StoreDatabase
import StoreDomain
import StoreTestSupport
import Testing

/// A guest's cart and favorites are added to the account exactly once, even if the handover is interrupted.
struct HandoverTests {
    private static let kim = Owner(backend: "b-1", account: "kim")
    private static let robin = Owner(backend: "b-1", account: "robin")
    private static let date = Date(timeIntervalSince1970: 1_790_000_000)

    private let guest: AccountDatabase
    private let account: AccountDatabase

    init() async throws {
        guest = try await AccountDatabase.inMemory()
        account = try await AccountDatabase.inMemory()
    }

    @Test func joinsCartsAndFavorites() async throws {
        try await add([.tote, .backpack], favorites: [Product.sampleTote.id], to: guest)
        try await add([.tote], favorites: [Product.sampleBackpack.id], to: account)
        for _ in 1...2 { try await handOver() }
        #expect(try await lines(of: account) == [CartLine.tote.id: 2, CartLine.backpack.id: 1])
        #expect(try await lines(of: guest).isEmpty)
        #expect(try await favorites(of: account) == [Product.sampleTote.id, Product.sampleBackpack.id])
        #expect(try await favorites(of: guest).isEmpty)
    }

    @Test func reportsQuantityThatExceedsLineLimit() async throws {
        try await add([.tote], to: guest)
        try await cart(of: guest).change(.setQuantity(60, CartLine.tote.id))
        try await add([.tote], to: account)
        try await cart(of: account).change(.setQuantity(50, CartLine.tote.id))
        try await handOver()
        #expect(try await lines(of: account) == [CartLine.tote.id: 99])
        #expect(try await cart(of: account).now().joining == CartJoining(leftOut: [CartLine.tote.id: 11]))
        try await cart(of: account).change(.setQuantity(2, CartLine.tote.id))
        #expect(try await cart(of: account).now().joining == CartJoining())
    }

    @Test func waitsWhileAccountCartIsFrozen() async throws {
        try await add([.tote], to: account)
        let id = OrderSubmission.ID("key-1")
        try await cart(of: account).freeze([.tote], as: id, at: Self.date)
        try await add([.backpack], to: guest)
        try await handOver()
        #expect(try await cart(of: account).now().lines == [.tote])
        #expect(try await cart(of: account).now().joining == CartJoining(waitingCount: 1))
        try await cart(of: account).note(.sendingStarted, of: id, at: Self.date)
        try await cart(of: account).note(.ended(.failure(.refused(.unexplained))), of: id, at: Self.date)
        #expect(try await lines(of: account) == [CartLine.tote.id: 1, CartLine.backpack.id: 1])
        #expect(try await cart(of: account).now().joining == CartJoining())
    }

    @Test func waitsWhileAccountCartIsFull() async throws {
        let others = (2...Cart.maximumLines).map { number in
            CartLine(
                id: SKU.ID("sku-\(number)"),
                productID: CartLine.tote.productID,
                name: "",
                color: "",
                size: "",
                unitPrice: CartLine.tote.unitPrice,
                quantity: 1
            )
        }
        try await add([.tote] + others, to: account)
        try await add([.tote, .backpack], to: guest)
        try await handOver()
        #expect(try await lines(of: account).count == Cart.maximumLines)
        #expect(try await lines(of: account)[CartLine.tote.id] == 2)
        #expect(try await cart(of: account).now().joining == CartJoining(waitingCount: 1))
        try await cart(of: account).change(.remove(others[0].id))
        #expect(try await lines(of: account)[CartLine.backpack.id] == 1)
        #expect(try await cart(of: account).now().joining == CartJoining())
    }

    /// Each trigger interrupts the handover at a different step.
    ///
    /// A handover to Kim's account never changes Robin's account.
    @Test(arguments: [
        "BEFORE INSERT ON takenHandover", "BEFORE INSERT ON cartLine", "BEFORE INSERT ON favorite",
    ])
    func resumesInSameAccountAfterInterruption(trigger: String) async throws {
        try await add([.tote], favorites: [Product.sampleTote.id], to: guest)
        try await account.user.writer.write { db in
            try db.execute(
                sql: "CREATE TRIGGER interruption \(trigger) BEGIN SELECT RAISE(ABORT, 'interrupted'); END"
            )
        }
        await #expect(throws: StorageError.self) { try await handOver() }
        #expect(try await lines(of: account).isEmpty)
        #expect(try await lines(of: guest).isEmpty)

        let other = try await AccountDatabase.inMemory()
        try await Handover.run(from: guest, into: other, of: Self.robin)
        #expect(try await lines(of: other).isEmpty)

        try await account.user.writer.write { db in try db.execute(sql: "DROP TRIGGER interruption") }
        for _ in 1...2 { try await handOver() }
        #expect(try await lines(of: account) == [CartLine.tote.id: 1])
    }

    /// The account has already accepted the handover, but the guest's database still contains the handover's
    /// record.
    @Test func isNotAppliedTwice() async throws {
        try await add([.tote], to: guest)
        try await guest.user.writer.write { db in
            try db.execute(
                sql: """
                    CREATE TRIGGER interruption BEFORE DELETE ON handover
                    BEGIN SELECT RAISE(ABORT, 'interrupted'); END
                    """
            )
        }
        await #expect(throws: StorageError.self) { try await handOver() }
        #expect(try await lines(of: account) == [CartLine.tote.id: 1])
        try await guest.user.writer.write { db in try db.execute(sql: "DROP TRIGGER interruption") }
        try await handOver()
        #expect(try await lines(of: account) == [CartLine.tote.id: 1])
    }

    private func handOver() async throws {
        try await Handover.run(from: guest, into: account, of: Self.kim)
    }

    private func cart(of database: AccountDatabase) -> SQLiteCartRepository {
        SQLiteCartRepository(database)
    }

    private func lines(of database: AccountDatabase) async throws -> [SKU.ID: Int] {
        let lines = try await cart(of: database).now().lines
        return Dictionary(uniqueKeysWithValues: lines.map { ($0.id, $0.quantity) })
    }

    private func favorites(of database: AccountDatabase) async throws -> Set<Product.ID> {
        Set(try await SQLiteFavoritesRepository(database).favorites().current().map(\.id))
    }

    private func add(
        _ lines: [CartLine],
        favorites: [Product.ID] = [],
        to database: AccountDatabase
    ) async throws {
        for line in lines { try await cart(of: database).change(.add(line)) }
        for id in favorites {
            try await SQLiteFavoritesRepository(database).setFavorite(true, id, at: Self.date)
        }
    }
}
