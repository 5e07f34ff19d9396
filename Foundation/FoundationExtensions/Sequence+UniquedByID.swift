extension Sequence where Element: Identifiable {
    /// Returns the elements in order, omitting each element whose identifier has already occurred.
    package func uniquedByID() -> [Element] {
        var seen: Set<Element.ID> = []
        return filter { seen.insert($0.id).inserted }
    }
}
