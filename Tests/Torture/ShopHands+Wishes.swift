import FoundationExtensions

/// What a person wants, and the line that does it.
extension ShopHands {
    /// Something that a person wants to do.
    enum Wish: String, CaseIterable {
        case favorite, add, quantity, remove, pageSize, checkout, takeBack, sync, clear, settings, change,
            profile

        /// How long it may take, in microseconds; until then, something may happen in between.
        var duration: UInt32 { self == .sync ? 300_000 : 30_000 }
    }

    /// A change that needs only its last line.
    struct Deed {
        /// The change.
        var change: Ledger.Change

        /// The line that makes it.
        var line: String

        /// Whether a frame says that it was made; `nil` if it does not say.
        var isKept: (ShownFrame) -> Bool?
    }

    /// Goes to the screen where a wish can be fulfilled.
    ///
    /// - Parameters:
    ///   - wish: What is wanted.
    ///   - random: Chooses what it is about.
    /// - Returns: What is left to do; `nil` if that is not possible now.
    /// - Throws: ``TortureError``, when the shop has ended.
    func approach(_ wish: Wish, _ random: inout SplitMix64) throws -> Deed? {
        switch wish {
        case .favorite:
            guard let product = try openProduct(&random), let isOn = frame?.value(of: Words.favorite) else {
                return nil
            }
            let wanted = isOn == "on" ? "off" : "on"
            return deed(.favorite(product, wanted == "on"), Words.favorite) { after in
                after.value(of: Words.favorite) == wanted
            }
        case .add:
            guard let product = try openProduct(&random) else { return nil }
            for prefix in [Words.color, Words.size] { _ = try useAny(prefix, &random) }
            guard let sku = chosenSKU(of: product) else { return nil }
            return deed(.add(sku, 1), Words.add) { $0.success != nil }
        case .quantity:
            guard let sku = try openLine(&random) else { return nil }
            let quantity = Int.random(in: 1...5, using: &random)
            return deed(.quantity(sku, quantity), Words.quantity, "\(quantity)") { after in
                !after.hasProblem && after.value(of: Words.quantity) == "\(quantity)"
            }
        case .remove:
            guard let sku = try openLine(&random) else { return nil }
            return deed(.remove(sku), Words.remove) { after in
                !after.controls.contains { [Words.remove, Words.line + sku].contains($0.id) }
            }
        case .pageSize:
            guard try openSettings() else { return nil }
            let size = Int.random(in: 1...100, using: &random)
            return deed(.pageSize(size), Words.pageSize, "\(size)") { after in
                !after.hasProblem && after.value(of: Words.pageSize) == "\(size)"
            }
        case .settings:
            return try approachSettings(&random)?.first
        case .profile: return try approachProfile(&random)
        // A person cannot do that in the shop.
        case .change: return nil
        case .checkout:
            guard try openCart(), try use(Words.checkOut) else { return nil }
            // A second refusal may look as if nothing was tried.
            return deed(.checkout, Words.place) { !$0.offers(Words.place) }
                ?? deed(.checkout, Words.again) { $0.offers(Words.again) ? nil : true }
        case .takeBack:
            guard try openCart(), try use(Words.seeOrder) else { return nil }
            return deed(.takeBack, Words.withdraw) { !$0.offers(Words.withdraw) }
        case .sync, .clear:
            guard try openSettings() else { return nil }
            let isSync = wish == .sync
            return deed(isSync ? .sync : .clear, isSync ? Words.sync : Words.clear) { after in
                after.hasProblem ? false : after.success.map { _ in true }
            }
        }
    }

    /// Goes to the settings, to change two of them at once.
    ///
    /// - Parameter random: Chooses what they are to be.
    /// - Returns: What is left to do, one after another; `nil` if that is not possible now.
    /// - Throws: ``TortureError``, when the shop has ended.
    func approachSettings(_ random: inout SplitMix64) throws -> [Deed]? {
        guard let size = try approach(.pageSize, &random), let isOn = hasCurrencyCodes else { return nil }
        let codes = deed(.currencyCodes(!isOn), Words.currencyCodes) { _ in nil }
        return codes.map { [size, $0] }
    }

    /// Types another address into the profile; says which one is to stay where the shop asks.
    private func approachProfile(_ random: inout SplitMix64) throws -> Deed? {
        guard try open(Words.account), try use(Words.profile) else { return nil }
        _ = try use(Bool.random(using: &random) ? Words.keepMine : Words.takeTheirs)
        let mail = "m\(UInt32.random(in: 0 ... .max, using: &random))@mail.example"
        guard let sight = console.sight, let line = Act.use(Words.mail, mail).line(on: sight),
            try console.type(line).rejection == nil, let seen = frame?.mail
        else { return nil }
        return deed(.profile(mail, seen: seen), Words.save) { after in
            after.success != nil && after.mail == mail ? true : nil
        }
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
}
