/// Tells the inputs of a view model apart for `filter`, `filterAllInputs` and `debounce`.
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

    /// Creates the key of an input's case.
    ///
    /// The case is asked of the runtime, so no text that the input prints matters. Cases that share a base
    /// name, as `load(id:)` and `load(name:)`, are one key: give such a view model a
    /// ``ViewModel/key(for:)`` of its own. An input that is no enum is told apart by its value where it is
    /// `Hashable`, and else not at all: all inputs are one.
    ///
    /// - Parameter input: The input.
    public init<Input>(caseOf input: Input) {
        if let name = enumCaseName(input) {
            identity = .place(UInt(bitPattern: name))
        } else if let value = input as? any Hashable {
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
