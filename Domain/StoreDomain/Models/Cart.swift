package import Foundation

/// The items that the user wants to order, and the last submission made from them.
package struct Cart: Hashable, Sendable {
    /// The maximum number of lines.
    ///
    /// The shop rejects orders with more.
    package static let maximumLines = 50

    package static let quantities = 1...99

    /// The lines, in the order in which they were added.
    package let lines: [CartLine]

    /// The differences between the lines and the newest known state of their products, by variant.
    ///
    /// Variants without a difference are omitted.
    package let changes: [SKU.ID: [CartChange]]

    /// The active submission, which freezes the cart, or the last submission.
    ///
    /// The last submission remains until the cart changes again or the user has seen its outcome.
    package let submission: Submission?

    /// The items of a guest's cart that have not been added to this cart, or were left out.
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

    /// Creates a cart, and compares its lines with the newest known state of their products.
    ///
    /// The refusals are those of earlier submissions, oldest first. A variant counts as no longer sold if its
    /// stored product lacks it, or if the full catalog is stored and lacks the product.
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

    /// A Boolean value that indicates whether an order of these lines is in progress, so that they cannot be
    /// changed.
    package var isFrozen: Bool { submission?.state.isActive ?? false }

    package var count: Int { lines.reduce(0) { $0 + $1.quantity } }

    /// The total at the agreed prices, or `nil` if the cart is empty or has prices in several currencies.
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
    /// The number of items that have not been added yet, because the cart is frozen or full.
    package let waitingCount: Int

    /// The quantities that were left out because they exceed the maximum of a line, by variant.
    package let leftOut: [SKU.ID: Int]

    package init(waitingCount: Int = 0, leftOut: [SKU.ID: Int] = [:]) {
        (self.waitingCount, self.leftOut) = (waitingCount, leftOut)
    }
}

/// A quantity of one variant, with the details that the user saw when adding it.
package struct CartLine: Hashable, Sendable, Identifiable {
    /// The variant's identifier.
    ///
    /// Each variant has at most one line.
    package let id: SKU.ID

    package let productID: Product.ID
    package let name: String
    package let color: String
    package let size: String

    /// The agreed price of one item.
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

    /// The name of the product and the variant, such as `Canvas Backpack (Sand, M)`.
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

/// A difference between a line and the newest known state of its product, which the user can accept.
package enum CartChange: Hashable, Sendable {
    case price(now: Money)

    /// The shop has fewer items in stock than the line contains.
    case stock(left: Int)

    case gone
}

extension Cart {
    /// Returns the cart without its submission if the order was placed at least a day ago.
    package func withoutOldNews(at date: Date) -> Cart {
        guard let submission, case .placed = submission.state,
            date.timeIntervalSince(submission.changedAt) >= 86_400
        else { return self }
        return Cart(lines: lines, changes: changes, joining: joining)
    }

    package var acceptance: [CartEdit] {
        lines.flatMap { line in changes[line.id, default: []].map { .accept($0, line.id) } }
    }
}

extension CartLine {
    /// Returns the differences between this line and the newest known state of its product.
    ///
    /// The stored product and the refusals of earlier orders both provide information, and the newer
    /// information wins. If both have the same date, the refusal wins.
    ///
    /// - Parameters:
    ///   - product: The stored product, or `nil` if it is not stored.
    ///   - hasFullCatalog: A Boolean value that indicates whether every product of the shop is stored, so
    ///     that a missing product is no longer sold.
    ///   - refusals: The refusals of earlier submissions with their dates, oldest first. They can concern
    ///     other variants.
    /// - Returns: Either that the variant is no longer sold, or the difference in price followed by the
    ///   difference in stock.
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
