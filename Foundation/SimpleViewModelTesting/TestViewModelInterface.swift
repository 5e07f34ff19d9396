public import SimpleViewModel
import ViewStateTesting

/// A test counterpart of `ViewModelInterface` that requires an expectation for every output, in order.
///
/// ```swift
/// let tester = TestViewModelInterface(viewModel: FooViewModel())
/// await tester.expect([.state(.init(id: "5", name: "Foo"))])
/// await tester.send(.didTapButton).expect([.state(.init(id: "10", name: "Name"))])
/// await tester.finish()
/// ```
/// - **Exhaustive**: The test must expect every output before the next `send`, before ``finish()``, and
///   before the tester is deallocated. If an expectation is missing, the failure is reported at the `send`
///   call that caused the output. A failure for an output of `first` or `responder` is reported at the line
///   that created the tester. The compiler warns about a `send` call whose result is unused.
/// - **No timing**: An expectation waits until the view model has settled (`ViewModelInterface.settled()`).
@preconcurrency @MainActor
public final class TestViewModelInterface<T: ViewModel> {
    private let interface: ViewModelInterface<T>
    private let received: ReceivedOutputs<T.Output>
    private let unexpected: UnexpectedOutputs

    /// Creates an interface for a view model.
    ///
    /// The test must first expect the outputs of the view model's `first` method. Debounced inputs wait on
    /// the given clock, such as a `ManualClock`. If the clock is `nil`, debounced inputs do not wait.
    public init(
        viewModel: T,
        clock: (any Clock<Duration>)? = nil,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let received = ReceivedOutputs<T.Output>(madeAt: CallSite(fileID, filePath, line, column))
        self.received = received
        unexpected = received.unexpected
        interface = ViewModelInterface(viewModel: viewModel, clock: clock ?? ImmediateClock(), line: 0) {
            received.add($0)
        }
        interface.log = { received.note($0) }
    }

    deinit {
        unexpected.report()
    }

    /// Sends an input to the view model and returns the tester so that a call to `expect` can follow.
    public func send(
        _ input: T.Input,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> TestViewModelInterface<T> {
        received.report()
        interface.send(input, line: received.addPlace(CallSite(fileID, filePath, line, column)))
        return self
    }

    /// Waits until the view model has settled, and then fails the test unless the view model has sent exactly
    /// the given outputs since the last expectation.
    public func expect(
        _ outputs: [T.Output],
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async {
        await interface.settled()
        let place = CallSite(fileID, filePath, line, column)
        received.expect(outputs, hasUnfinishedInput: interface.hasUnfinishedInputs, at: place)
    }

    /// Waits until the view model has settled, and then fails the test if there are unexpected outputs.
    public func finish() async {
        await interface.settled()
        received.report()
    }
}
