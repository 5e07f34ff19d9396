/// A namespace for functions that compute the edit distance between two words.
///
/// The distance is the minimum number of insertions, deletions, substitutions, and transpositions that turn
/// one word into the other.
public enum EditDistance {
    /// The maximum length, in characters, of a line that is checked for typing errors.
    public static let longest = 64

    /// Returns the edit distance from a line to a name or to the name's prefix of the same length.
    ///
    /// - Parameters:
    ///   - typed: The line that the user typed.
    ///   - name: The name that the user may have meant.
    /// - Returns: The smaller of the two distances, or `nil` if this distance is too large for a typing
    ///   error.
    public static func ofTypingError(_ typed: String, for name: String) -> Int? {
        let limit = min(max(1, typed.count / 3), typed.count - 1)
        guard typed.count <= longest, typed.count - name.count <= limit else { return nil }
        let distance = min(between(typed, name.prefix(longest)), between(typed, name.prefix(typed.count)))
        return distance <= limit ? distance : nil
    }

    /// Returns the optimal string alignment distance between two words.
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
    /// Returns the string most similar to a misspelled word, or `nil` if no string is similar enough.
    public func nearest(to typed: String) -> String? {
        compactMap { name in EditDistance.ofTypingError(typed, for: name).map { (name, $0) } }
            .min { $0.1 < $1.1 }?.0
    }
}
