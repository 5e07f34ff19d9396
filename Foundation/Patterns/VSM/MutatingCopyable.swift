/// A state that supports creating the next state as a modified copy.
///
/// ```swift
/// container.observe(container.state.copy(mutatingPath: \.text, value: "new"))
/// ```
public protocol MutatingCopyable {}

extension MutatingCopyable {
    /// Returns a copy that the closure has modified.
    public func copy(mutating: (inout Self) -> Void) -> Self {
        var copy = self
        mutating(&copy)
        return copy
    }

    /// Returns a copy that has a new value for a property.
    public func copy<Value>(mutatingPath path: WritableKeyPath<Self, Value>, value: Value) -> Self {
        copy { $0[keyPath: path] = value }
    }
}
