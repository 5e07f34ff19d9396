import FoundationExtensions

/// What a person does in the shop, as lines typed into its console.
///
/// Everything that depends on how the screens look is here.
struct ShopHands {
    /// The controls and texts of the screens.
    enum Words {
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
        static let (profile, mail, save, keepMine, takeTheirs) = (
            "profile", "email", "save", "keep-mine", "take-theirs"
        )
        static let currencyCodes = "currency-codes"
        static let (sync, stop, clear) = ("sync", "stop-sync", "clear")
        static let (pageSizeLabel, quit) = ("Products per page", "quit")
        static let unchanged = "Nothing has changed since it was saved."
        static let dismiss = "dismiss-alert"
    }

    /// The console that is typed into.
    let console: ShopConsole

    /// The variants by their product, and by color and size as the shop writes them.
    let skus: [String: [String: String]]

    /// What is seen; `nil` before the shop has shown anything.
    var frame: ShownFrame? { console.sight?.frame }

    /// Reads everything shown that a person made, except the orders.
    ///
    /// - Returns: What is shown.
    /// - Throws: ``TortureError``, when a screen is not there.
    func shown() throws -> Shown {
        var shown = Shown()
        guard try open(Words.favorites), let favorites = frame else { throw TortureError("No favorites.") }
        shown.favorites = Set(favorites.ids(Words.product))
        guard try openCart(), let cart = frame else { throw TortureError("No cart.") }
        for row in cart.elements.compactMap(\.rows).joined() {
            guard let id = row.control, id.hasPrefix(Words.line) else { continue }
            // Such as “2 × $109.95, Sand, M”.
            let quantity = row.subtitle?.split(separator: " ").first.flatMap { Int($0) }
            shown.cart[String(id.dropFirst(Words.line.count))] = quantity
        }
        if try openSettings() {
            shown.pageSize = frame?.value(of: Words.pageSize).flatMap { Int($0) } ?? 0
            shown.hasCurrencyCodes = hasCurrencyCodes == true
        }
        if try open(Words.account), try use(Words.profile) { shown.mail = frame?.mail ?? "" }
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

    /// Opens some product; returns its identity.
    func openProduct(_ random: inout SplitMix64) throws -> String? {
        guard try open(Words.shop), try useAny(Words.category, &random) != nil else { return nil }
        return try useAny(Words.product, &random)
    }

    /// Opens the settings; returns whether they are there.
    func openSettings() throws -> Bool {
        try open(Words.account) && use(Words.settings)
    }

    /// Whether prices are written with currency codes; `nil` if the settings are not shown.
    var hasCurrencyCodes: Bool? {
        frame?.value(of: Words.currencyCodes).map { $0 == "on" }
    }

    /// Opens some line of the cart; returns its variant.
    func openLine(_ random: inout SplitMix64) throws -> String? {
        guard try openCart() else { return nil }
        return try useAny(Words.line, &random)
    }

    /// Opens the cart, and closes the line that was left open; returns whether there is a cart.
    func openCart() throws -> Bool {
        guard try open(Words.cart) else { return false }
        _ = try use(Words.done)
        return true
    }

    /// The variant that the shop says is chosen, such as “Sand, M (20 litres): $149.95, 3 in stock”.
    func chosenSKU(of product: String) -> String? {
        let texts = frame?.elements.compactMap { $0.kind == "text" ? $0.text : nil } ?? []
        return skus[product]?.first { variant, _ in texts.contains { $0.hasPrefix(variant + ":") } }?.value
    }

    /// Goes to the first screen of a tab; returns whether there is one.
    func open(_ tab: String) throws -> Bool {
        _ = try use(Words.dismiss)
        guard let label = frame?.tabs?.first(where: { $0.id == tab })?.label else { return false }
        _ = try console.type(label)
        // Twice, because a tab is shown as it was left.
        _ = try console.type(label)
        return true
    }

    /// Uses a control; returns whether that was possible.
    func use(_ id: String) throws -> Bool {
        guard let sight = console.sight, let line = Act.use(id, nil).line(on: sight) else { return false }
        return try console.type(line).rejection == nil
    }

    /// Uses some control whose identity has this prefix; returns the rest of it.
    func useAny(_ prefix: String, _ random: inout SplitMix64) throws -> String? {
        guard let rest = frame?.ids(prefix).randomElement(using: &random), try use(prefix + rest) else {
            return nil
        }
        return rest
    }
}

extension ShownFrame {
    /// The text of the notice that says that something was done; `nil` without one.
    var success: String? { elements.first { $0.level == "success" }?.text }

    /// Whether it says that something was not saved; a warning may be about what the shop has now.
    var hasProblem: Bool {
        elements.contains { $0.level == "error" }
    }

    /// The address of the profile, such as that of “The shop knows you as robin, robin@mail.example.”.
    var mail: String? {
        let text = elements.compactMap(\.text).first { $0.hasPrefix("The shop knows you as ") }
        return text?.split(separator: " ").last.map { String($0.dropLast()) }
    }

    /// The value of a control.
    ///
    /// - Parameter id: The control.
    /// - Returns: Its value.
    func value(of id: String) -> String? {
        controls.first { $0.id == id }?.value
    }

    /// Whether there is such a control and it can be used.
    func offers(_ id: String) -> Bool {
        controls.contains { $0.id == id && $0.isUsable }
    }

    /// The rest of the identity of each usable control with this prefix.
    func ids(_ prefix: String) -> [String] {
        controls.filter { $0.isUsable && $0.id.hasPrefix(prefix) }.map {
            String($0.id.dropFirst(prefix.count))
        }
    }
}
