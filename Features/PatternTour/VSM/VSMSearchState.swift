import VSM

/// What a person searches for.
struct VSMSearchState: MutatingCopyable, Equatable, Sendable {
    /// What stands in the search field.
    var typed = ""

    /// What is searched for.
    var term = ""

    /// The state in which the search is for what stands in the field.
    var searched: VSMSearchState { copy(mutatingPath: \.term, value: typed) }
}
