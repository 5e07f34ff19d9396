/// What was shown to the person as done, and so must be there after any crash.
struct Ledger {
    /// Something that a person does.
    enum Change: Equatable {
        case favorite(String, Bool)
        case add(String, Int)
        case quantity(String, Int)
        case remove(String)
        case pageSize(Int)
        case currencyCodes(Bool)
        case checkout
        case takeBack
        /// Saved over the profile that was seen.
        case profile(String, seen: String)
        /// Saved by another client.
        case profileElsewhere(String)
        case sync
        case clear
    }

    /// A change that was asked for.
    private struct Entry {
        var change: Change

        /// Whether its outcome was not shown: it has happened or it has not.
        var isOpen: Bool
    }

    /// What was shown at the last comparison.
    private var verified = Shown()

    /// What was asked for since, in order.
    private var entries: [Entry] = []

    /// Records a change.
    ///
    /// - Parameters:
    ///   - change: The change.
    ///   - isKept: Whether it was shown as made; `nil` if unknown.
    mutating func note(_ change: Change, isKept: Bool?) {
        guard isKept != false else { return }
        entries.append(Entry(change: change, isOpen: isKept == nil))
    }

    /// Compares what is shown with what must be there, and takes it as the truth from now on.
    ///
    /// - Parameters:
    ///   - shown: What is shown, with a definite answer for each submission.
    ///   - keys: The keys of its submissions, oldest first.
    /// - Returns: What differs; `nil` when nothing does.
    mutating func differs(from shown: Shown, _ keys: [String]) -> String? {
        defer { (verified, entries) = (shown, []) }
        let newKeys = keys.filter { verified.submissions[$0] == nil }
        let candidates = possibilities.compactMap { state(after: $0, newKeys, in: shown) }
        guard !candidates.contains(shown) else { return nil }
        return "After \(verified) came \(entries). Shown is \(shown)."
    }

    /// What may have happened: all that was shown as made, with each combination of the open changes.
    private var possibilities: [[Entry]] {
        entries.reduce([[]]) { possibilities, entry in
            possibilities.flatMap { entry.isOpen ? [$0, $0 + [entry]] : [$0 + [entry]] }
        }
    }

    /// What must be shown after some changes; the outcome of a submission is taken from what is shown.
    ///
    /// - Returns: `nil` if the new submissions do not fit the changes.
    private func state(after entries: [Entry], _ newKeys: [String], in shown: Shown) -> Shown? {
        var state = verified
        var newKeys = newKeys[...]
        var last: Shown.Submission?
        for entry in entries {
            switch entry.change {
            case .favorite(let product, true): state.favorites.insert(product)
            case .favorite(let product, false): state.favorites.remove(product)
            case .add(let sku, let quantity): state.cart[sku, default: 0] += quantity
            case .quantity(let sku, let quantity): state.cart[sku] = quantity
            case .remove(let sku): state.cart[sku] = nil
            case .pageSize(let size): state.pageSize = size
            case .currencyCodes(let isOn): state.hasCurrencyCodes = isOn
            case .checkout:
                guard let key = newKeys.popFirst(), let ended = shown.submissions[key] else {
                    return nil
                }
                last = ended
                state.submissions[key] = Shown.Submission(
                    state: ended.state,
                    order: ended.order,
                    lines: state.cart
                )
                if ended.state == "placed" { state.cart = [:] }
            case .takeBack:
                guard last?.state == "withdrawn" else { return nil }
            // Nothing is saved over another profile than was seen.
            case .profile(let mail, let seen):
                guard state.mail == seen else { return nil }
                state.mail = mail
            case .profileElsewhere(let mail): state.mail = mail
            // The catalogue is the server's; nothing that a person made changes with it.
            case .sync, .clear: break
            }
        }
        return newKeys.isEmpty ? state : nil
    }
}

extension Shown.Submission {
    /// Whether it has a definite answer.
    var isSettled: Bool { ["placed", "refused", "withdrawn"].contains(state) }
}
