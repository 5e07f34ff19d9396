import SimpleViewModel
import ViewStateTesting

@MainActor
final class Bench<T: ViewModel> {
    let viewModel: T
    private(set) var interface: ViewModelInterface<T>?
    private(set) var received: [T.Output] = []
    var onOutput: ((T.Output) -> Void)?

    /// The interface's signals, for tests that wait until the interface has made progress.
    private let (signals, continuation) = AsyncStream.makeStream(of: String.self)

    init(_ viewModel: T, clock: any Clock<Duration> = ManualClock()) {
        self.viewModel = viewModel
        interface = ViewModelInterface(viewModel: viewModel, clock: clock) { [weak self] output in
            self?.received.append(output)
            self?.onOutput?(output)
        }
        interface?.log = { [continuation] in continuation.yield("\($0.event)") }
    }

    func send(_ inputs: T.Input...) {
        for input in inputs { interface?.send(input) }
    }

    /// Waits for the next signal that begins with the given prefix.
    func signal(_ beginning: String) async {
        for await signal in signals where signal.hasPrefix(beginning) { return }
    }

    func settled() async {
        await interface?.settled()
    }

    func releaseInterface() {
        interface = nil
    }
}
