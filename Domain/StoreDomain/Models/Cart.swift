package import Foundation

package struct Cart: Hashable, Sendable {
    /// The maximum number of lines in a cart, which is also the shop's limit for an order.
    package static let maximumLines = 50

    package static let quantities = 1...99

    /// The lines, in the order in which they were added to the cart.
    package let lines: [CartLine]

    /// The differences between the lines and the newest known product data, keyed by variant.
    ///
    /// Variants that have no differences are omitted.
    package let changes: [SKU.ID: [CartChange]]

    /// The active submission, or the most recent submission if no submission is active.
    ///
    /// A submission that has ended remains available until the cart changes or until the user has seen the
    /// outcome.
    package let submission: Submission?

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

    /// Creates a cart and compares its lines with the newest known product data
    /// (``CartLine/changes(in:hasFullCatalog:after:)``).
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

    /// A Boolean value that indicates whether the cart cannot be edited because an order is in progress.
    package var isFrozen: Bool { submission?.state.isActive ?? false }

    package var count: Int { lines.reduce(0) { $0 + $1.quantity } }

    /// The total at the prices that the user agreed to, or `nil` if the cart is empty or contains prices in
    /// several currencies.
    package var total: Money? {
        guard let currency = lines.first?.unitPrice.currency,
            lines.allSatisfy({ $0.unitPrice.currency == currency })
        else { return nil }
        let minorUnits = lines.reduce(0) { $0 + $1.quantity * $1.unitPrice.minorUnits }
        return Money(minorUnits: minorUnits, currency: currency)
    }
}

/// The items from the guest's cart that could not be added to the account's cart at sign-in.
package struct CartJoining: Hashable, Sendable {
    /// The number of items that are waiting to be added because the cart is frozen or full.
    package let waitingCount: Int

    /// The quantities that were left out because they exceed the maximum quantity for a line, keyed by
    /// variant.
    package let leftOut: [SKU.ID: Int]

    package init(waitingCount: Int = 0, leftOut: [SKU.ID: Int] = [:]) {
        (self.waitingCount, self.leftOut) = (waitingCount, leftOut)
    }
}

/// A cart line, which contains the quantity of a variant and the details that the user saw when adding the
/// variant.
package struct CartLine: Hashable, Sendable, Identifiable {
    /// The variant's identifier, which is unique within a cart.
    package let id: SKU.ID

    package let productID: Product.ID
    package let name: String
    package let color: String
    package let size: String

    /// The unit price that the user agreed to.
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

    /// The product name followed by the variant's color and size, such as `Canvas Backpack (Sand, M)`.
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

/// A difference between a cart line and the newest known product data.
package enum CartChange: Hashable, Sendable {
    case price(now: Money)

    case stock(left: Int)

    case gone
}

extension Cart {
    /// Returns the cart, omitting the submission if the order was placed at least a day before the given
    /// date.
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
    /// Returns the differences between this line and the newest known product data.
    ///
    /// The values in a refusal take precedence over a stored product that is not newer than the refusal. The
    /// variant is no longer sold if a refusal reports that it is unknown, if the stored product does not
    /// contain the variant, or if the stored full catalog does not contain the product. In that case, the
    /// only difference is ``CartChange/gone``.
    ///
    /// The refusals must be sorted by date, oldest first.
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
