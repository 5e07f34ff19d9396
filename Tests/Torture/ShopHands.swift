import FoundationExtensions

/// What a person does in the shop, as lines typed into its console.
///
/// Everything that depends on how the screens look stands here.
struct ShopHands {
    /// What is to be used on the screens.
    private enum Words {
        static let (shop, favorites, cart, account) = ("shop", "favorites", "cart", "account")
        static let (category, product, line, order) = ("category-", "product-", "line-", "order-")
        static let (color, size) = ("color-", "size-")
        static let (favorite, add) = ("favorite", "add")
        static let (quantity, remove, done) = ("quantity", "remove", "back")
        static let (checkOut, place, again) = ("check-out", "place", "again")
        static let (seeOrder, withdraw) = ("order", "withdraw")
        static let (settings, pageSize, orders, moreOrders) = (
            "settings", "page-size", "orders", "more-orders"
        )
        static let dismiss = "dismiss-alert"
    }

    /// Something that a person wants to do.
    enum Wish: String, CaseIterable {
        case favorite, add, quantity, remove, pageSize, checkout, takeBack
    }

    /// A change that only lacks its last line.
    struct Deed {
        /// The change.
        var change: Ledger.Change

        /// The line that makes it.
        var line: String

        /// Whether a frame says that it was made; `nil` where it does not tell.
        var isKept: (ShownFrame) -> Bool?
    }

    /// The console that is typed into.
    let console: ShopConsole

    /// The variants by their product, and by color and size as the shop writes them.
    let skus: [String: [String: String]]

    private var frame: ShownFrame? { console.sight?.frame }

    /// Goes to where a wish can be fulfilled.
    ///
    /// - Parameters:
    ///   - wish: What is wanted.
    ///   - random: Chooses what it is about.
    /// - Returns: What is left to do; `nil` when that is not to be had now.
    /// - Throws: ``TortureError``, when the shop has ended.
    func approach(_ wish: Wish, _ random: inout SplitMix64) throws -> Deed? {
        switch wish {
        case .favorite:
            guard let product = try openProduct(&random), let frame,
                let isOn = frame.controls.first(where: { $0.id == Words.favorite })?.value
            else { return nil }
            let wanted = isOn == "on" ? "off" : "on"
            return deed(.favorite(product, wanted == "on"), Words.favorite) { after in
                after.controls.first { $0.id == Words.favorite }?.value == wanted
            }
        case .add:
            guard let product = try openProduct(&random) else { return nil }
            for prefix in [Words.color, Words.size] { _ = try useAny(prefix, &random) }
            guard let sku = chosenSKU(of: product) else { return nil }
            return deed(.add(sku, 1), Words.add) { $0.elements.contains { $0.level == "success" } }
        case .quantity:
            guard let sku = try openLine(&random) else { return nil }
            let quantity = Int.random(in: 1...5, using: &random)
            return deed(.quantity(sku, quantity), Words.quantity, "\(quantity)") { after in
                !after.hasProblem
                    && after.controls.contains { $0.id == Words.quantity && $0.value == "\(quantity)" }
            }
        case .remove:
            guard let sku = try openLine(&random) else { return nil }
            return deed(.remove(sku), Words.remove) { after in
                !after.controls.contains { [Words.remove, Words.line + sku].contains($0.id) }
            }
        case .pageSize:
            guard try open(Words.account), try use(Words.settings) else { return nil }
            let size = Int.random(in: 1...100, using: &random)
            return deed(.pageSize(size), Words.pageSize, "\(size)") { after in
                !after.hasProblem
                    && after.controls.contains { $0.id == Words.pageSize && $0.value == "\(size)" }
            }
        case .checkout:
            guard try openCart(), try use(Words.checkOut) else { return nil }
            // What was refused once may be refused again, which looks like nothing was tried.
            return deed(.checkout, Words.place) { !$0.offers(Words.place) }
                ?? deed(.checkout, Words.again) { $0.offers(Words.again) ? nil : true }
        case .takeBack:
            guard try openCart(), try use(Words.seeOrder) else { return nil }
            return deed(.takeBack, Words.withdraw) { !$0.offers(Words.withdraw) }
        }
    }

    /// Reads what a person is shown of all that they made, but for the orders.
    ///
    /// - Returns: What is shown.
    /// - Throws: ``TortureError``, when a screen is not there.
    func shown() throws -> Shown {
        var shown = Shown()
        guard try open(Words.favorites), let favorites = frame else { throw TortureError("No favorites.") }
        shown.favorites = Set(favorites.ids(Words.product))
        guard try openCart(), let cart = frame else { throw TortureError("No cart.") }
        for row in cart.elements.flatMap(\.rows) {
            guard let id = row.control, id.hasPrefix(Words.line) else { continue }
            // Such as “2 × $109.95, Sand, M”.
            let quantity = row.subtitle?.split(separator: " ").first.flatMap { Int($0) }
            shown.cart[String(id.dropFirst(Words.line.count))] = quantity
        }
        if try open(Words.account), try use(Words.settings) {
            let size = frame?.controls.first { $0.id == Words.pageSize }?.value
            shown.pageSize = size.flatMap { Int($0) } ?? 0
        }
        return shown
    }

    /// Reads the list of orders to its end.
    ///
    /// - Returns: The orders.
    /// - Throws: ``TortureError``, when the list is not there.
    func orders() throws -> Set<String> {
        guard try open(Words.account), try use(Words.orders) else { throw TortureError("No orders.") }
        while try use(Words.moreOrders) {}
        return Set(frame?.ids(Words.order) ?? [])
    }

    /// Removes everything from the cart.
    ///
    /// - Parameter random: Chooses what comes first.
    /// - Returns: What was removed.
    /// - Throws: ``TortureError``, when the shop has ended.
    func emptyCart(_ random: inout SplitMix64) throws -> [Deed] {
        var deeds: [Deed] = []
        while let deed = try approach(.remove, &random), try use(Words.remove), let frame {
            guard deed.isKept(frame) == true else { break }
            deeds.append(deed)
        }
        return deeds
    }

    private func deed(
        _ change: Ledger.Change,
        _ control: String,
        _ text: String? = nil,
        isKept: @escaping (ShownFrame) -> Bool?
    ) -> Deed? {
        guard let sight = console.sight, let line = Act.use(control, text).line(on: sight) else { return nil }
        return Deed(change: change, line: line, isKept: isKept)
    }

    /// Opens some product; returns its identity.
    private func openProduct(_ random: inout SplitMix64) throws -> String? {
        guard try open(Words.shop), try useAny(Words.category, &random) != nil else { return nil }
        return try useAny(Words.product, &random)
    }

    /// Opens some line of the cart; returns its variant.
    private func openLine(_ random: inout SplitMix64) throws -> String? {
        guard try openCart() else { return nil }
        return try useAny(Words.line, &random)
    }

    /// Opens the cart, and closes the line that was left open; returns whether there is a cart.
    private func openCart() throws -> Bool {
        guard try open(Words.cart) else { return false }
        _ = try use(Words.done)
        return true
    }

    /// The variant that the shop says is chosen, such as “Sand, M (20 litres): $149.95, 3 in stock”.
    private func chosenSKU(of product: String) -> String? {
        let texts = frame?.elements.compactMap { $0.kind == "text" ? $0.text : nil } ?? []
        return skus[product]?.first { variant, _ in texts.contains { $0.hasPrefix(variant + ":") } }?.value
    }

    /// Goes to the first screen of a tab; returns whether there is one.
    private func open(_ tab: String) throws -> Bool {
        _ = try use(Words.dismiss)
        guard let label = frame?.tabs?.first(where: { $0.id == tab })?.label else { return false }
        _ = try console.type(label)
        // Twice, because a tab is shown as it was left.
        _ = try console.type(label)
        return true
    }

    /// Uses a control; returns whether that was possible.
    private func use(_ id: String) throws -> Bool {
        guard let sight = console.sight, let line = Act.use(id, nil).line(on: sight) else { return false }
        return try console.type(line).rejection == nil
    }

    /// Uses some control whose identity starts like this; returns the rest of it.
    private func useAny(_ prefix: String, _ random: inout SplitMix64) throws -> String? {
        guard let rest = frame?.ids(prefix).randomElement(using: &random), try use(prefix + rest) else {
            return nil
        }
        return rest
    }
}

extension ShownFrame {
    /// Whether it says that something was not kept; a warning may be about what the shop has by now.
    fileprivate var hasProblem: Bool {
        elements.contains { $0.level == "error" }
    }

    fileprivate func offers(_ id: String) -> Bool {
        controls.contains { $0.id == id && $0.isUsable }
    }

    /// The controls that can be used and whose identity starts like this, by the rest of it.
    fileprivate func ids(_ prefix: String) -> [String] {
        controls.filter { $0.isUsable && $0.id.hasPrefix(prefix) }.map {
            String($0.id.dropFirst(prefix.count))
        }
    }
}
