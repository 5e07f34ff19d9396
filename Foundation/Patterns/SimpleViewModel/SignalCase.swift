/// The case of an input or an output, which is what the lists of a view model compare.
///
/// A payload is a placeholder: `.didSearch("a")` and `.didSearch("b")` are one, `load(id:)` and `load(name:)`
/// are two. What is no enum is compared by its value where it is `Hashable`; otherwise all are one.
///
/// It is a class because each input hands it on, mostly none: a reference costs less than a value.
@usableFromInline
final class SignalCase: Hashable {
    /// The name of the case and the labels of its payload, or a value.
    private let identity: AnyHashable

    /// Asks a value for its case.
    init(of value: some Any) {
        let mirror = Mirror(reflecting: value)
        let isEnum = mirror.displayStyle == .enum && !(value is any CustomReflectable)
        if isEnum, let payload = mirror.children.first {
            let inner = Mirror(reflecting: payload.value)
            let labels = inner.displayStyle == .tuple ? inner.children.map(\.label) : []
            identity = AnyHashable([payload.label] + labels)
        } else if let value = value as? any Hashable {
            identity = AnyHashable(value)
        } else {
            identity = isEnum ? "\(value)" : ""
        }
    }

    @usableFromInline
    static func == (one: SignalCase, other: SignalCase) -> Bool {
        one.identity == other.identity
    }

    @usableFromInline
    func hash(into hasher: inout Hasher) {
        hasher.combine(identity)
    }

    /// The cases of what a list names; stops the program where they cannot be told apart.
    static func all(of values: [some Any], listedIn list: StaticString) -> [SignalCase] {
        var cases: [SignalCase] = []
        for value in values {
            let new = SignalCase(of: value)
            if hidesItsCase(value) {
                fatalError("\(list) lists \(value), which prints a text of its own: make its type Hashable.")
            }
            if cases.contains(new) {
                fatalError("\(list) lists \(value) twice: what is listed is a case, whatever its payload.")
            }
            cases.append(new)
        }
        return cases
    }

    /// Whether a value answers by itself what its case is, so that another case may answer the same.
    private static func hidesItsCase(_ value: some Any) -> Bool {
        if value is any Hashable { return false }
        if value is any CustomReflectable { return true }
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .enum, mirror.children.isEmpty else { return false }
        return value is any CustomStringConvertible || value is any CustomDebugStringConvertible
            || value is any TextOutputStreamable
    }
}

/// What a view model's lists say, read once.
@MainActor
@usableFromInline
final class InputRules {
    /// Whether inputs have to be compared at all.
    @usableFromInline let needsCases: Bool

    /// How long each input is debounced; one that is not here is accepted without waiting.
    let intervals: [SignalCase: Duration]

    private let filtered: [SignalCase]
    private let latest: [SignalCase]
    private let filteredOutputs: [SignalCase]

    init<T: ViewModel>(of viewModel: T) {
        filtered = SignalCase.all(of: viewModel.filter(), listedIn: "filter()")
        latest = SignalCase.all(of: viewModel.latest(), listedIn: "latest()")
        if filtered.contains(where: latest.contains) {
            fatalError("filter() and latest() list the same input: it keeps either the first or the newest.")
        }
        let debounced = viewModel.debounce()
        let cases = SignalCase.all(of: debounced.map(\.0), listedIn: "debounce()")
        let pairs = zip(cases, debounced).map { ($0, Duration.seconds($1.1)) }
        intervals = Dictionary(uniqueKeysWithValues: pairs)
        needsCases = !(filtered.isEmpty && latest.isEmpty && intervals.isEmpty)
        filteredOutputs = SignalCase.all(of: viewModel.filterOutputs(), listedIn: "filterOutputs()")
    }

    /// Whether an input is ignored while another of its case is in flight.
    func filters(_ signal: SignalCase) -> Bool {
        filtered.contains(signal)
    }

    /// Among which inputs only the newest counts: those that are listed as the latest, or those of a case
    /// that is debounced; `nil` where all count.
    func rivals(of signal: SignalCase) -> SignalCase? {
        latest.contains(signal) ? latest.first : intervals[signal].map { _ in signal }
    }

    /// Whether an output ends the input that it answers.
    @usableFromInline
    func endsInput(_ output: some Any) -> Bool {
        filteredOutputs.isEmpty || !filteredOutputs.contains(SignalCase(of: output))
    }
}
