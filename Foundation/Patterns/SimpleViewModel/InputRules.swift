/// What a view model's lists say about its inputs, read once.
@MainActor
@usableFromInline
struct InputRules {
    /// Whether inputs have to be told apart at all.
    @usableFromInline let needsKeys: Bool

    private let filtered: [InputKey]
    private let filteringAll: [InputKey]
    private let filtersAll: Bool
    private let intervals: [InputKey: Duration]

    init<T: ViewModel>(of viewModel: T) {
        filtered = viewModel.filter().map(viewModel.key)
        filteringAll = viewModel.filterAllInputs().map(viewModel.key)
        filtersAll = viewModel.filterAll()
        let debounced = viewModel.debounce().map { (viewModel.key(for: $0), Duration.seconds($1)) }
        intervals = Dictionary(debounced) { _, last in last }
        needsKeys = !(filtered.isEmpty && filteringAll.isEmpty && intervals.isEmpty)
    }

    /// How long to wait for another input of the key; `nil` when it is accepted without waiting.
    func interval(of key: InputKey) -> Duration? {
        intervals[key]
    }

    /// Whether an input is ignored while others are in flight.
    ///
    /// - Parameters:
    ///   - key: The input's.
    ///   - inFlight: The keys of the others.
    /// - Returns: Whether it is.
    func ignores(_ key: InputKey?, while inFlight: [InputKey]) -> Bool {
        if filtersAll { return true }
        guard let key else { return false }
        return inFlight.contains { filteringAll.contains($0) || $0 == key && filtered.contains(key) }
    }
}
