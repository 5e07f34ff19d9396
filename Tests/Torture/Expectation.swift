/// What a person has been told, and so what must be there after any crash.
struct Expectation {
    /// Something that a person does.
    enum Change: Equatable {
        case favorite(String, Bool)
        case add(Item, Int)
        case remove(Item)
        case pageSize(Int)
        case checkout

        /// The line that tells the client to do it.
        var line: String {
            switch self {
            case .favorite(let product, let isFavorite): "favorite \(product) \(isFavorite)"
            case .add(let item, let quantity): "add \(item.product) \(item.sku) \(quantity)"
            case .remove(let item): "remove \(item.sku)"
            case .pageSize(let size): "pagesize \(size)"
            case .checkout: "checkout"
            }
        }
    }

    /// Something to buy.
    struct Item: Equatable {
        var product: String
        var sku: String
    }

    /// A change that the client said it has kept; with the key of the submission where it made one.
    private struct Kept {
        var change: Change
        var key: String?
    }

    /// What was shown when everything was compared last.
    private var verified = Shown()

    /// What was kept since.
    private var kept: [Kept] = []

    /// What the client was asked for when it was killed: it has happened or it has not.
    private var open: Change?

    /// Notes that the client has kept a change.
    ///
    /// - Parameters:
    ///   - change: The change.
    ///   - key: The key of the submission that it made.
    mutating func keep(_ change: Change, key: String?) {
        kept.append(Kept(change: change, key: key))
    }

    /// Notes that the client ended before it told what became of a change.
    ///
    /// - Parameter change: The change.
    mutating func leaveOpen(_ change: Change) {
        open = change
    }

    /// Compares what is shown with what must be there, and takes it as the truth from now on.
    ///
    /// - Parameter shown: What is shown.
    /// - Returns: What differs; `nil` when nothing does.
    mutating func differs(from shown: Shown) -> String? {
        var candidates = [state(after: kept, in: shown)]
        if let open {
            let known = Set(verified.submissions.keys).union(kept.compactMap(\.key))
            let key = open == .checkout ? Set(shown.submissions.keys).subtracting(known).first : nil
            candidates.append(state(after: kept + [Kept(change: open, key: key)], in: shown))
        }
        defer {
            verified = shown
            // A submission that is not settled yet may still empty the cart.
            kept = kept.filter { $0.key.map { !(shown.submissions[$0]?.isSettled ?? true) } ?? false }
            if open == .checkout, let key = shown.submissions.first(where: { !$0.value.isSettled })?.key,
                !kept.contains(where: { $0.key == key })
            {
                kept.append(Kept(change: .checkout, key: key))
            }
            open = nil
        }
        guard !candidates.contains(shown) else { return nil }
        return "expected \(candidates), shown \(shown)"
    }

    /// What must be shown after some changes; how a submission ended is what is shown of it.
    private func state(after changes: [Kept], in shown: Shown) -> Shown {
        var state = verified
        for known in state.submissions.keys where !(state.submissions[known]?.isSettled ?? true) {
            state.submissions[known]?.end(as: shown.submissions[known])
        }
        for kept in changes {
            switch kept.change {
            case .favorite(let product, true): state.favorites.insert(product)
            case .favorite(let product, false): state.favorites.remove(product)
            case .add(let item, let quantity): state.cart[item.sku, default: 0] += quantity
            case .remove(let item): state.cart[item.sku] = nil
            case .pageSize(let size): state.pageSize = size
            case .checkout:
                guard let key = kept.key else { continue }
                let lines = state.submissions[key]?.lines ?? state.cart
                var submission = Shown.Submission(state: "queued", order: nil, lines: lines)
                submission.end(as: shown.submissions[key])
                state.submissions[key] = submission
                if submission.state == "placed" { state.cart = [:] }
            }
        }
        return state
    }
}

extension Shown.Submission {
    /// Whether it has a definite answer.
    var isSettled: Bool { state == "placed" || state == "refused" }

    /// Takes over how it went on, but not what was ordered: that never changes.
    fileprivate mutating func end(as shown: Shown.Submission?) {
        guard let shown else { return }
        state = shown.state
        order = shown.order
    }
}
