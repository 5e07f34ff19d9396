/// A state that makes the next one by copying itself with changes.
///
/// ```swift
/// container.observe(container.state.copy(mutatingPath: \.text, value: "new"))
/// ```
public protocol MutatingCopyable {}

extension MutatingCopyable {
    /// Copies this with changes.
    ///
    /// - Parameter mutating: Changes the copy.
    /// - Returns: The changed copy.
    public func copy(mutating: (inout Self) -> Void) -> Self {
        var copy = self
        mutating(&copy)
        return copy
    }

    /// Copies this with one part changed.
    ///
    /// - Parameters:
    ///   - path: The part.
    ///   - value: Its new value.
    /// - Returns: The changed copy.
    public func copy<Value>(mutatingPath path: WritableKeyPath<Self, Value>, value: Value) -> Self {
        copy { $0[keyPath: path] = value }
    }
}
