import Foundation
import StoreDomain
import StoreTestSupport
import Testing

struct CartTests {
    private let line = CartLine.backpack
    private let dearer = Money(minorUnits: 200_00, currency: .usd)
    private let date = Date(timeIntervalSince1970: 1_790_000_000)

    @Test func calculatesCountAndTotal() throws {
        let lines = try edit([.add(line), .add(.tote), .add(.tote)], [])
        #expect(Cart(lines: lines).count == 3)
        #expect(Cart(lines: lines).total == Money(minorUnits: 109_95 + 2 * 24_50, currency: .usd))
        #expect(Cart().total == nil)
        let euros = try edit([.accept(.price(now: Money(minorUnits: 1, currency: .eur)), line.id)], lines)
        #expect(Cart(lines: euros).total == nil)
    }

    @Test func rejectsLinesAndQuantitiesBeyondLimits() throws {
        let full = (0..<Cart.maximumLines).map { number in
            CartLine(
                id: SKU.ID("\(number)"),
                productID: line.productID,
                name: "",
                color: "",
                size: "",
                unitPrice: dearer,
                quantity: 98
            )
        }
        #expect(throws: CartError.tooManyLines) { try edit([.add(line)], full) }
        #expect(throws: CartError.tooManyLines) { try edit([.putBack(line, at: 0)], full) }
        let more = try edit([.setQuantity(1, full[7].id), .add(full[7])], full)
        #expect(more[7].quantity == 99)
        #expect(throws: CartError.quantity) { try edit([.add(full[7])], more) }
        for quantity in [-1, 0, 100, .max, .min] {
            #expect(throws: CartError.quantity) { try edit([.setQuantity(quantity, full[7].id)], full) }
            let another = line.with(quantity: quantity)
            #expect(throws: CartError.quantity) { try edit([.add(another)], [line]) }
            #expect(throws: CartError.quantity) { try edit([.add(another)], []) }
        }
    }

    @Test func restoresRemovedItemAtOriginalPosition() throws {
        let (lines, other) = ([line, .tote], line.with(quantity: 1))
        for (place, removed) in lines.enumerated() {
            #expect(try edit([.remove(removed.id), .putBack(removed, at: place)], lines) == lines)
        }
        #expect(try edit([.putBack(other, at: 1)], lines) == lines)
        #expect(try edit([.putBack(line, at: 9)], [.tote]) == [.tote, line])
        #expect(try edit([.putBack(line, at: -1)], [.tote]) == lines)
        #expect(throws: CartError.quantity) { try edit([.putBack(line.with(quantity: 0), at: 0)], []) }
    }

    @Test(
        arguments: [
            (.price(now: Money(minorUnits: 200_00, currency: .usd)), [200_00], [3]),
            (.stock(left: 2), [109_95], [2]),
            (.stock(left: 1), [109_95], [1]), (.stock(left: 9), [109_95], [3]), (.stock(left: 0), [], []),
            (.gone, [], []),
        ] as [(CartChange, [Int], [Int])]
    )
    func applyingAcceptedChangesUpdatesCart(change: CartChange, prices: [Int], quantities: [Int]) throws {
        let lines = try edit([.add(line), .setQuantity(3, line.id), .accept(change, line.id)], [])
        #expect(lines.map(\.unitPrice.minorUnits) == prices)
        #expect(lines.map(\.quantity) == quantities)
        #expect(try edit([.accept(change, line.id)], [.tote]) == [.tote])
    }

    @Test func newerOfCatalogAndRefusalDeterminesChanges() {
        let product = Product.sampleBackpack
        let table: [(Saved<Product>?, [(OrderRefusal, TimeInterval)], [CartChange])] = [
            (nil, [], []), (Saved(product, savedAt: date), [], []),
            (Saved(.sampleTote, savedAt: date), [], [.gone]),
            (nil, [(.priceChanged(line.id, now: dearer), 0)], [.price(now: dearer)]),
            (
                Saved(product, savedAt: date), [(.priceChanged(line.id, now: dearer), 0)],
                [.price(now: dearer)]
            ),
            (Saved(product, savedAt: date), [(.priceChanged(line.id, now: dearer), -1)], []),
            (Saved(product, savedAt: date), [(.insufficientStock(line.id, left: 0), 1)], [.stock(left: 0)]),
            (Saved(product, savedAt: date), [(.insufficientStock(line.id, left: 1), 1)], []),
            (Saved(product, savedAt: date), [(.unknownSKU(line.id), 1)], [.gone]),
            (Saved(product, savedAt: date), [(.unknownSKU(CartLine.tote.id), 1), (.unexplained, 1)], []),
            (
                nil,
                [(.priceChanged(line.id, now: line.unitPrice), 0), (.priceChanged(line.id, now: dearer), 1)],
                [.price(now: dearer)]
            ),
        ]
        for (product, refusals, changes) in table {
            let refusals = refusals.map { Saved($0.0, savedAt: date + $0.1) }
            #expect(line.changes(in: product, hasFullCatalog: false, after: refusals) == changes)
            let isMissing = product == nil
            #expect(
                line.changes(in: product, hasFullCatalog: true, after: refusals)
                    == (isMissing ? [.gone] : changes)
            )
        }
    }

    private func edit(_ edits: [CartEdit], _ lines: [CartLine]) throws(CartError) -> [CartLine] {
        var lines = lines
        for edit in edits { lines = try edit.lines(after: lines) }
        return lines
    }
}
