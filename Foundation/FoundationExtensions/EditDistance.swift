/// The number of letters to add, remove, replace or swap to turn one word into another.
public enum EditDistance {
    /// The longest line that is compared; a longer one is not a typing error.
    public static let longest = 64

    /// The distance of a line to a name, or to a prefix of the same length.
    ///
    /// - Parameters:
    ///   - typed: The line.
    ///   - name: The name.
    /// - Returns: The distance; `nil` when they are too different for a typing error.
    public static func ofTypingError(_ typed: String, for name: String) -> Int? {
        let limit = min(max(1, typed.count / 3), typed.count - 1)
        guard typed.count <= longest, typed.count - name.count <= limit else { return nil }
        let distance = min(between(typed, name.prefix(longest)), between(typed, name.prefix(typed.count)))
        return distance <= limit ? distance : nil
    }

    /// The distance of two words (optimal string alignment).
    ///
    /// - Parameters:
    ///   - first: A word.
    ///   - second: The other one.
    /// - Returns: The distance.
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
    /// The word that was probably meant by one with a typing error; `nil` when none is similar.
    ///
    /// - Parameter typed: The word with the error.
    /// - Returns: The most similar one.
    public func nearest(to typed: String) -> String? {
        compactMap { name in EditDistance.ofTypingError(typed, for: name).map { (name, $0) } }
            .min { $0.1 < $1.1 }?.0
    }
}
