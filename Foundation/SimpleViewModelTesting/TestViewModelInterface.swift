public import SimpleViewModel
import ViewStateTesting

/// A `ViewModelInterface` for tests: each output has to be expected, in order.
///
/// ```swift
/// let tester = TestViewModelInterface(viewModel: FooViewModel())
/// await tester.expect([.state(.init(id: "5", name: "Foo"))])
/// await tester.send(.didTapButton).expect([.state(.init(id: "10", name: "Name"))])
/// await tester.finish()
/// ```
/// - **Exhaustive**: an output that no expectation took before the next `send`, before ``finish()`` or before
///   the tester is released fails the test at the line of the `send` that it answers; at the line where the
///   tester was made for those of `first` and `responder`. An input without an expectation is a warning of
///   the compiler.
/// - **No time**: an expectation waits until the view model has settled (`ViewModelInterface.settled()`).
@preconcurrency @MainActor
public final class TestViewModelInterface<T: ViewModel> {
    private let interface: ViewModelInterface<T>
    private let received: ReceivedOutputs<T.Output>
    private let unexpected: UnexpectedOutputs

    /// Creates an interface; what the view model gives first is to be expected next.
    ///
    /// - Parameters:
    ///   - viewModel: What is tested.
    ///   - clock: What debounced inputs are timed with, such as a `ManualClock`; without one, none waits.
    ///   - fileID: Where the tester is made.
    ///   - filePath: Where the tester is made.
    ///   - line: Where the tester is made.
    ///   - column: Where the tester is made.
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

    /// Sends an input to the view model; expect its outputs on the returned value.
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

    /// Waits until the view model has settled, and expects just these outputs since the last expectation.
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

    /// Waits until the view model has settled, and fails the test if there is an output nobody expected.
    public func finish() async {
        await interface.settled()
        received.report()
    }
}
