extension Sequence where Element: Identifiable {
    /// Returns the elements without those whose identifier an earlier element has.
    ///
    /// - Returns: The elements, in their order; each identifier is in its first place.
    package func uniquedByID() -> [Element] {
        var seen: Set<Element.ID> = []
        return filter { seen.insert($0.id).inserted }
    }
}
