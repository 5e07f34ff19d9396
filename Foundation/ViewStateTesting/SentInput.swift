public import SimpleViewModel
public import Testing

/// An input that a ``TestViewModelInterface`` has sent, for which an expectation is missing.
@MainActor
public struct SentInput<T: ViewModel> {
    let tester: TestViewModelInterface<T>

    /// Waits until the view model has settled, and fails the test unless just these outputs came.
    ///
    /// - Parameters:
    ///   - outputs: What should have come since the last expectation, in order.
    ///   - sourceLocation: Where it is expected.
    public func expect(
        _ outputs: [T.Output],
        sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        await tester.expect(outputs, sourceLocation: sourceLocation)
    }
}
