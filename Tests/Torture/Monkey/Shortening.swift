extension Array {
    /// The shortest part of a list that still shows something, as far as leaving out one stretch after
    /// another finds it.
    ///
    /// - Parameters:
    ///   - attempts: How often to ask.
    ///   - shows: Whether a part still shows it.
    /// - Returns: The part, in the same order.
    func shortened(attempts: Int, while shows: ([Element]) -> Bool) -> [Element] {
        var kept = self
        var left = attempts
        var length = Swift.max(kept.count / 2, 1)
        while left > 0 {
            let before = kept.count
            var start = 0
            while start < kept.count, left > 0 {
                left -= 1
                let rest = kept[..<start] + kept[Swift.min(start + length, kept.count)...]
                if shows(Array(rest)) { kept = Array(rest) } else { start += length }
            }
            if length == 1, kept.count == before { break }
            length = Swift.max(length / 2, 1)
        }
        return kept
    }
}
