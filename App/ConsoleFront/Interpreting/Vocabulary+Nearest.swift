import ScreenKit

extension Vocabulary {
    /// The maximum number of suggestions.
    private static let most = 3

    /// The longest line that is compared; a longer one is not a typing error.
    private static let longest = 64

    /// The suggestions that are most similar to a line, best first.
    ///
    /// - Parameters:
    ///   - typed: A line that was not understood.
    ///   - includesCommands: Whether the global commands count.
    /// - Returns: At most three suggestions.
    func nearest(to typed: String, includesCommands: Bool) -> [Suggestion] {
        guard typed.count <= Self.longest else { return [] }
        if let number = Int(typed.folded), number >= 0 { return rows(around: number) }
        let commands = includesCommands ? GlobalCommand.allCases.map(\.rawValue) : []
        let names = surroundings.tabs.compactMap(line) + commands
        let candidates =
            lookup.controls.map { (distance(from: typed, to: $0), suggestion(for: $0.control)) }
            + names.map { (distance(from: typed.folded, to: $0), Suggestion(typed: $0, label: $0)) }
        return candidates.enumerated()
            .compactMap { order, candidate in
                candidate.0.map { (rank: ($0, order), suggestion: candidate.1) }
            }
            .sorted { $0.rank < $1.rank }
            .prefix(Self.most).map(\.suggestion)
    }

    private func rows(around number: Int) -> [Suggestion] {
        lookup.controls.map(\.control)
            .compactMap { control in control.number.map { (($0 - number).magnitude, control) } }
            .sorted { $0.0 < $1.0 }
            .prefix(Self.most).map { suggestion(for: $0.1) }
    }

    /// The distance of a line to a control, or `nil` when they are too different.
    private func distance(from typed: String, to named: NamedControl) -> Int? {
        let words = TypedWords(typed)
        return [named.label, named.key].compactMap { name in
            guard let name else { return nil }
            let length = name.split(separator: " ").count
            let start = named.takesValue ? words.start(length) : typed.folded
            return distance(from: start, to: name)
        }.min()
    }

    /// The distance of a line to a name, or to a prefix of the same length.
    private func distance(from typed: String, to name: String) -> Int? {
        let limit = min(max(1, typed.count / 3), typed.count - 1)
        guard typed.count - name.count <= limit else { return nil }
        let distance = min(
            EditDistance.between(typed, name.prefix(Self.longest)),
            EditDistance.between(typed, name.prefix(typed.count))
        )
        return distance <= limit ? distance : nil
    }
}

/// The number of letters to add, remove, replace or swap to turn one word into another.
enum EditDistance {
    /// The distance of two words (optimal string alignment).
    static func between(_ first: some StringProtocol, _ second: some StringProtocol) -> Int {
        let first = Array(first)
        let second = Array(second)
        var beforeLast: [Int] = []
        var last = Array(0...second.count)
        for row in first.indices {
            var current = [row + 1]
            for column in second.indices {
                let isSame = first[row] == second[column]
                var best = min(last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
                    best = min(best, beforeLast[column - 1] + 1)
                }
                current.append(best)
            }
            (beforeLast, last) = (last, current)
        }
        return last[second.count]
    }
}
