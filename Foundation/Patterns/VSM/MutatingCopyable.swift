/// A state from which the next one is made by copying and modifying.
///
/// ```swift
/// container.observe(container.state.copy(mutatingPath: \.text, value: "new"))
/// ```
public protocol MutatingCopyable {}

extension MutatingCopyable {
    /// Returns a copy that a closure has modified.
    public func copy(mutating: (inout Self) -> Void) -> Self {
        var copy = self
        mutating(&copy)
        return copy
    }

    /// Returns a copy with a new value for one property.
    public func copy<Value>(mutatingPath path: WritableKeyPath<Self, Value>, value: Value) -> Self {
        copy { $0[keyPath: path] = value }
    }
}
