public import SimpleViewModel
public import Testing

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
@MainActor
public final class TestViewModelInterface<T: ViewModel> {
    private let interface: ViewModelInterface<T>
    private let received: ReceivedOutputs<T.Output>
    private let unexpected: UnexpectedOutputs

    /// Creates an interface; what the view model gives first is to be expected next.
    ///
    /// - Parameters:
    ///   - viewModel: What is tested.
    ///   - clock: What debounced inputs are timed with, such as a ``ManualClock``; without one, none waits.
    ///   - sourceLocation: Where the tester is made.
    public init(
        viewModel: T,
        clock: (any Clock<Duration>)? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let received = ReceivedOutputs<T.Output>(madeAt: sourceLocation)
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

    /// Sends an input to the view model.
    ///
    /// - Parameters:
    ///   - input: What happened.
    ///   - sourceLocation: Where it is sent.
    /// - Returns: Takes what should be answered.
    public func send(
        _ input: T.Input,
        sourceLocation: SourceLocation = #_sourceLocation
    ) -> SentInput<T> {
        received.report()
        interface.send(input, line: received.addPlace(sourceLocation))
        return SentInput(tester: self)
    }

    /// Waits until the view model has settled, and fails the test unless just these outputs came since the
    /// last expectation.
    ///
    /// - Parameters:
    ///   - outputs: What should have come, in order.
    ///   - sourceLocation: Where it is expected.
    public func expect(
        _ outputs: [T.Output],
        sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        await interface.settled()
        guard var difference = received.difference(from: outputs) else { return }
        if interface.goesOn {
            difference += "\n\nAn input has ended with an output and goes on. "
            difference += "List an output in filterOutputs() that does not end its input."
        }
        Issue.record(
            "The outputs are not those expected (- expected, + received):\n\n\(difference)",
            sourceLocation: sourceLocation
        )
    }

    /// Waits until the view model has settled, and fails the test if there is an output nobody expected.
    public func finish() async {
        await interface.settled()
        received.report()
    }
}
