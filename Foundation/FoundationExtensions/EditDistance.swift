/// The number of edits (insertion, removal, replacement, or swap of letters) between two words.
public enum EditDistance {
    /// The maximum length of a line to compare; a longer line is not a typing error.
    public static let longest = 64

    /// Returns the distance between a line and a name, or the name's prefix of the same length.
    ///
    /// - Parameters:
    ///   - typed: The line.
    ///   - name: The name.
    /// - Returns: The smaller distance, or `nil` if it is too large for a typing error.
    public static func ofTypingError(_ typed: String, for name: String) -> Int? {
        let limit = min(max(1, typed.count / 3), typed.count - 1)
        guard typed.count <= longest, typed.count - name.count <= limit else { return nil }
        let distance = min(between(typed, name.prefix(longest)), between(typed, name.prefix(typed.count)))
        return distance <= limit ? distance : nil
    }

    /// Returns the number of edits between two words (optimal string alignment).
    public static func between(_ first: some StringProtocol, _ second: some StringProtocol) -> Int {
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

extension [String] {
    /// Returns the string that is most similar to a word with a typing error, or `nil` if none is similar.
    public func nearest(to typed: String) -> String? {
        compactMap { name in EditDistance.ofTypingError(typed, for: name).map { (name, $0) } }
            .min { $0.1 < $1.1 }?.0
    }
}
