package import Foundation

/// What the user wants to order, and the outcome of the last order placed from it.
package struct Cart: Hashable, Sendable {
    /// The maximum number of lines; the shop accepts no more in one order.
    package static let maximumLines = 50

    package static let quantities = 1...99

    /// In the order in which the lines were added.
    package let lines: [CartLine]

    /// What now differs from what the user saw, by variant; variants without a difference are left out.
    package let changes: [SKU.ID: [CartChange]]

    /// The active submission, for which the cart is frozen, or the last one until the cart is changed again
    /// or the user has seen how it ended.
    package let submission: Submission?

    /// The items of a guest's cart that wait to be added to this one, or were left out.
    package let joining: CartJoining

    package init(
        lines: [CartLine] = [],
        changes: [SKU.ID: [CartChange]] = [:],
        submission: Submission? = nil,
        joining: CartJoining = CartJoining()
    ) {
        self.lines = lines
        self.changes = changes
        self.submission = submission
        self.joining = joining
    }

    /// Creates a cart, and finds what now differs from what the user saw.
    ///
    /// The refusals are those of earlier submissions, oldest first. A line is gone if the full catalog is
    /// stored and lacks its product.
    package init(
        lines: [CartLine],
        products: [Saved<Product>],
        hasFullCatalog: Bool,
        refusals: [Saved<OrderRefusal>],
        submission: Submission?,
        joining: CartJoining = CartJoining()
    ) {
        let changes = lines.map { line in
            let product = products.first { $0.value.id == line.productID }
            return (line.id, line.changes(in: product, hasFullCatalog: hasFullCatalog, after: refusals))
        }
        self.init(
            lines: lines,
            changes: Dictionary(changes.filter { !$0.1.isEmpty }) { first, _ in first },
            submission: submission,
            joining: joining
        )
    }

    /// Whether an order of these lines is under way, so that they cannot be changed.
    package var isFrozen: Bool { submission?.state.isActive ?? false }

    package var count: Int { lines.reduce(0) { $0 + $1.quantity } }

    /// The total at the agreed prices; `nil` for an empty cart, and for one in several currencies.
    package var total: Money? {
        guard let currency = lines.first?.unitPrice.currency,
            lines.allSatisfy({ $0.unitPrice.currency == currency })
        else { return nil }
        let minorUnits = lines.reduce(0) { $0 + $1.quantity * $1.unitPrice.minorUnits }
        return Money(minorUnits: minorUnits, currency: currency)
    }
}

/// The items of a guest's cart that could not be added at sign-in.
package struct CartJoining: Hashable, Sendable {
    /// The number of items that are not in the cart yet, because an order freezes it or it is full.
    package let waitingCount: Int

    /// The quantities that were left out, by variant, because they exceed the maximum of a line.
    package let leftOut: [SKU.ID: Int]

    package init(waitingCount: Int = 0, leftOut: [SKU.ID: Int] = [:]) {
        (self.waitingCount, self.leftOut) = (waitingCount, leftOut)
    }
}

/// A quantity of one variant, as the user saw it when adding it.
package struct CartLine: Hashable, Sendable, Identifiable {
    /// The variant; each has one line.
    package let id: SKU.ID

    package let productID: Product.ID
    package let name: String
    package let color: String
    package let size: String

    /// The agreed price of one.
    package let unitPrice: Money

    package let quantity: Int

    package init(
        id: SKU.ID,
        productID: Product.ID,
        name: String,
        color: String,
        size: String,
        unitPrice: Money,
        quantity: Int
    ) {
        self.id = id
        self.productID = productID
        self.name = name
        self.color = color
        self.size = size
        self.unitPrice = unitPrice
        self.quantity = quantity
    }

    /// The product and the variant: `Canvas Backpack (Sand, M)`.
    package var fullName: String { "\(name) (\(color), \(size))" }

    package init(_ sku: SKU, of product: Product, quantity: Int = 1) {
        self.init(
            id: sku.id,
            productID: product.id,
            name: product.name,
            color: sku.color.name,
            size: sku.size.name,
            unitPrice: sku.price.amount,
            quantity: quantity
        )
    }
}

/// A difference between what the user saw and what is true now; the user may accept it.
package enum CartChange: Hashable, Sendable {
    case price(now: Money)

    /// There are fewer than the user wants.
    case stock(left: Int)

    case gone
}

extension Cart {
    /// Returns the cart without a submission that was placed a day ago or earlier.
    package func withoutOldNews(at date: Date) -> Cart {
        guard let submission, case .placed = submission.state,
            date.timeIntervalSince(submission.changedAt) >= 86_400
        else { return self }
        return Cart(lines: lines, changes: changes, joining: joining)
    }

    /// The edits that accept all of these differences.
    package var acceptance: [CartEdit] {
        lines.flatMap { line in changes[line.id, default: []].map { .accept($0, line.id) } }
    }
}

extension CartLine {
    /// Returns what now differs from what the user saw.
    ///
    /// The catalog and the refusals each know something; the newer one counts, and at the same time the
    /// refusal.
    ///
    /// - Parameters:
    ///   - product: The stored product; `nil` if it is not stored.
    ///   - hasFullCatalog: Whether every product of the shop is stored, so that one that is not stored is no
    ///     longer sold.
    ///   - refusals: Why earlier submissions were refused, and when, oldest first; those of other variants
    ///     too.
    /// - Returns: Each difference once: that the variant is gone, or its price and then its stock.
    package func changes(
        in product: Saved<Product>?,
        hasFullCatalog: Bool,
        after refusals: [Saved<OrderRefusal>]
    ) -> [CartChange] {
        let known = product?.value.skus.first { $0.id == id }
        let isGoneFromCatalog = known == nil && (product != nil || hasFullCatalog)
        var (isGone, price, stock) = (isGoneFromCatalog, known?.price.amount, known?.stock)
        for refusal in refusals where product.map({ $0.savedAt <= refusal.savedAt }) ?? true {
            switch refusal.value {
            case .priceChanged(id, let now): price = now
            case .insufficientStock(id, let left): stock = left
            case .unknownSKU(id): isGone = true
            default: break
            }
        }
        if isGone { return [.gone] }
        var changes: [CartChange] = []
        if let price, price != unitPrice { changes.append(.price(now: price)) }
        if let stock, stock < quantity { changes.append(.stock(left: max(0, stock))) }
        return changes
    }
}
