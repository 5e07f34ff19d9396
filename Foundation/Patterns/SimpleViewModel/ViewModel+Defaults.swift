public import Foundation

extension ViewModel {
    /// Gives nothing.
    ///
    /// - Parameter respond: Not called.
    @inlinable
    public func first(respond: RespondCallback) {}

    /// Filters nothing.
    ///
    /// - Returns: No input.
    @inlinable
    public func filter() -> [Input] { [] }

    /// Filters nothing.
    ///
    /// - Returns: `false`.
    @inlinable
    public func filterAll() -> Bool { false }

    /// Filters nothing.
    ///
    /// - Returns: No input.
    @inlinable
    public func filterAllInputs() -> [Input] { [] }

    /// Debounces nothing.
    ///
    /// - Returns: No input.
    @inlinable
    public func debounce() -> [(Input, TimeInterval)] { [] }

    /// Lets every output end its input.
    ///
    /// - Returns: No output.
    @inlinable
    public func filterOutputs() -> [Output] { [] }

    /// Lets every output end its input that ``ViewModel/filterOutputs()`` does not list.
    ///
    /// - Parameter output: What was responded.
    /// - Returns: Whether it is not listed.
    @inlinable
    public func endsInput(_ output: Output) -> Bool { !filterOutputs().contains(output) }

    /// Answers from inputs only.
    ///
    /// - Parameter respond: Released at once.
    @inlinable
    public func responder(respond: @escaping RespondCallback) {}

    /// Answers nothing; the log of the interface names the error.
    ///
    /// - Parameters:
    ///   - error: What went wrong.
    ///   - respond: Released at once.
    @inlinable
    public func thrownError(_ error: any Error, respond: @escaping RespondCallback) {}

    /// Tells inputs apart by their case.
    ///
    /// - Parameter input: The input.
    /// - Returns: The key of its case.
    @inlinable
    public func key(for input: Input) -> InputKey { InputKey(caseOf: input) }
}
