/// Distinguishes the inputs of a view model for its lists, and its outputs for `filterOutputs`.
///
/// The default, ``init(caseOf:)``, compares the *case* of an enum and no payload: `.didSearch("a")` and
/// `.didSearch("b")` are one. A view model that needs a finer or another distinction gives its own:
///
/// ```swift
/// func key(for input: Input) -> InputKey {
///     switch input {
///     case .didTapSKU(let id): InputKey(id)        // each SKU is filtered for itself
///     default: InputKey(caseOf: input)
///     }
/// }
/// ```
public struct InputKey: Hashable {
    private enum Identity: Hashable {
        /// Where the runtime keeps the name of the case; one place for each case of a type.
        case place(UInt)
        case value(AnyHashable)
        case anyOfItsType
    }

    private let identity: Identity

    /// Creates a key of a view model's own.
    ///
    /// - Parameter value: Equal values are one key; it equals no key of ``init(caseOf:)``.
    public init(_ value: some Hashable) {
        identity = .value(AnyHashable(value))
    }

    /// Creates the key of a case, of an input or an output.
    ///
    /// The case is asked of the runtime, so no text that the value prints matters. Cases that share a base
    /// name, as `load(id:)` and `load(name:)`, are one key: give such a view model a
    /// ``ViewModel/key(for:)`` of its own. What is no enum is distinguished by its value where it is
    /// `Hashable`, and otherwise not at all: all are one.
    ///
    /// - Parameter signal: The input or the output.
    public init<Signal>(caseOf signal: Signal) {
        if let name = enumCaseName(signal) {
            identity = .place(UInt(bitPattern: name))
        } else if let value = signal as? any Hashable {
            identity = .value(AnyHashable(value))
        } else {
            identity = .anyOfItsType
        }
    }
}

/// The name of an enum's case, as the standard library prints it; `nil` for what is no enum.
///
/// It points to where the runtime keeps the name for as long as the program runs.
@_silgen_name("swift_EnumCaseName")
private func enumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?

/// What a view model's lists say, read once.
@MainActor
@usableFromInline
struct InputRules {
    /// Whether inputs have to be distinguished at all.
    @usableFromInline let needsKeys: Bool

    /// Whether any input is ever ignored.
    @usableFromInline let filtersInputs: Bool

    /// How long each input is debounced; one that is not here is accepted without waiting.
    let intervals: [InputKey: Duration]

    private let filtered: [InputKey]
    private let filteringAll: [InputKey]
    private let filtersAll: Bool
    private let filteredOutputs: [InputKey]

    init<T: ViewModel>(of viewModel: T) {
        filtered = viewModel.filter().map(viewModel.key)
        filteringAll = viewModel.filterAllInputs().map(viewModel.key)
        filtersAll = viewModel.filterAll()
        let debounced = viewModel.debounce().map { (viewModel.key(for: $0), Duration.seconds($1)) }
        intervals = Dictionary(debounced) { _, last in last }
        needsKeys = !(filtered.isEmpty && filteringAll.isEmpty && intervals.isEmpty)
        filtersInputs = filtersAll || !filtered.isEmpty || !filteringAll.isEmpty
        filteredOutputs = viewModel.filterOutputs().map { InputKey(caseOf: $0) }
    }

    /// Whether an input is ignored while another is in flight.
    func ignores(_ key: InputKey?, while other: InputKey?) -> Bool {
        if filtersAll { return true }
        guard let key, let other else { return false }
        return filteringAll.contains(other) || other == key && filtered.contains(key)
    }

    /// Whether an output ends the input that it answers.
    @usableFromInline
    func endsInput(_ output: some Any) -> Bool {
        filteredOutputs.isEmpty || !filteredOutputs.contains(InputKey(caseOf: output))
    }
}
