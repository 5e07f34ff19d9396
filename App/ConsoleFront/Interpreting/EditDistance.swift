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
