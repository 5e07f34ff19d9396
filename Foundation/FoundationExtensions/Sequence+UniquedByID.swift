extension Sequence where Element: Identifiable {
    /// Returns the elements in order, without those whose identifier occurred before.
    package func uniquedByID() -> [Element] {
        var seen: Set<Element.ID> = []
        return filter { seen.insert($0.id).inserted }
    }
}
