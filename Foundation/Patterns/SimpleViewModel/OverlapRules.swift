/// The overlap rules of a view model, which are read only once from the view model's lists.
struct OverlapRules {
    /// The debounce interval of each debounced input.
    let intervals: [AnyHashable: Duration]

    private let filtersAll: Bool
    private let excluding: [AnyHashable]
    private let filtered: [AnyHashable]
    private let latest: [AnyHashable]

    /// Reads the lists, or terminates the program if two lists contradict each other.
    @MainActor
    init(of viewModel: some ViewModel) {
        filtersAll = viewModel.filterAll()
        excluding = AnyHashable.cases(of: viewModel.filterAllInputs(), listedIn: "filterAllInputs()")
        filtered = AnyHashable.cases(of: viewModel.filter(), listedIn: "filter()")
        latest = AnyHashable.cases(of: viewModel.latest(), listedIn: "latest()")
        for (list, cases) in [("filter()", filtered), ("filterAllInputs()", excluding)] {
            guard let input = cases.first(where: latest.contains) else { continue }
            fatalError("\(list) and latest() both contain \(input). List each input in only one of them.")
        }
        if filtersAll, !latest.isEmpty {
            fatalError("filterAll() returns true, so latest() must return an empty list.")
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

    /// Returns the key that an input shares with the inputs that it cancels, or `nil` if it cancels no
    /// inputs.
    func rivals(of input: AnyHashable) -> AnyHashable? {
        if latest.contains(input) { return latest.first }
        return intervals.keys.contains(input) ? input : nil
    }
}
