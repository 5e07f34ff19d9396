import StoreDatabase

extension StorageNotice {
    /// What to tell the person.
    var message: String {
        switch self {
        case .damaged(let file, let kept):
            """
            The file with what you saved was damaged. \(Self.sentence(on: kept)) The damaged file is now \
            \(file).
            """
        case .full:
            """
            The disk is full: the shop opens, but nothing new can be saved. Free some space and \
            restart.
            """
        }
    }

    private static func sentence(on kept: [String: Int]) -> String {
        let known = [
            ("favorite", "favorite", "favorites"), ("cartLine", "item in the cart", "items in the cart"),
            ("placedOrder", "order", "orders"),
        ]
        // Where the person was is not something they made.
        let named = known.map(\.0) + ["tabPath"]
        let others = kept.filter { !named.contains($0.key) }.values.reduce(0, +)
        let parts =
            known.compactMap { table, one, many in count(kept[table, default: 0], one, many) }
            + [count(others, "other entry", "other entries")].compactMap(\.self)
        guard !parts.isEmpty else { return "Nothing in it could be read." }
        return "Recovered: \(parts.joined(separator: ", "))."
    }

    private static func count(_ number: Int, _ one: String, _ many: String) -> String? {
        number == 0 ? nil : "\(number) \(number == 1 ? one : many)"
    }
}
