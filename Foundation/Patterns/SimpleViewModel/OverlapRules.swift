/// The overlap lists of a view model, which are read once.
struct OverlapRules {
    /// The debounced inputs, each with its interval.
    let intervals: [AnyHashable: Duration]

    private let filtersAll: Bool
    private let excluding: [AnyHashable]
    private let filtered: [AnyHashable]
    private let latest: [AnyHashable]

    /// Reads the lists; stops the program if they contradict each other.
    @MainActor
    init(of viewModel: some ViewModel) {
        filtersAll = viewModel.filterAll()
        excluding = AnyHashable.cases(of: viewModel.filterAllInputs(), listedIn: "filterAllInputs()")
        filtered = AnyHashable.cases(of: viewModel.filter(), listedIn: "filter()")
        latest = AnyHashable.cases(of: viewModel.latest(), listedIn: "latest()")
        for (list, cases) in [("filter()", filtered), ("filterAllInputs()", excluding)]
        where cases.contains(where: latest.contains) {
            fatalError("\(list) and latest() list the same input: it keeps either the first or the newest.")
        }
        if filtersAll, !latest.isEmpty {
            fatalError("filterAll() keeps the first input, whichever it is, and latest() the newest of some.")
        }
        let debounced = viewModel.debounce()
        let cases = AnyHashable.cases(of: debounced.map(\.0), listedIn: "debounce()")
        intervals = Dictionary(uniqueKeysWithValues: zip(cases, debounced.map { .seconds($0.1) }))
    }

    var comparesInputs: Bool {
        !(excluding.isEmpty && filtered.isEmpty && latest.isEmpty && intervals.isEmpty)
    }

    /// Returns whether an input is ignored while another input is in flight.
    func ignores(_ input: AnyHashable?, while inFlight: AnyHashable?) -> Bool {
        if filtersAll { return true }
        guard let inFlight else { return false }
        return excluding.contains(inFlight) || input == inFlight && filtered.contains(inFlight)
    }

    /// Returns the key under which only the newest input counts, or `nil` if all inputs count.
    func rivals(of input: AnyHashable) -> AnyHashable? {
        if latest.contains(input) { return latest.first }
        return intervals.keys.contains(input) ? input : nil
    }
}
