/// A part of a state that can be read and set; setting it makes the next state.
@MainActor
@propertyWrapper
public struct StateBinding<Value> {
    private let get: @MainActor () -> Value
    private let set: @MainActor (Value) -> Void

    /// Creates a binding.
    ///
    /// - Parameters:
    ///   - get: Reads the part.
    ///   - set: Makes the state that follows from a new value.
    public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
        self.get = get
        self.set = set
    }

    /// The value of the part now.
    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }

    /// The binding itself, to pass it on.
    public var projectedValue: Self { self }
}
