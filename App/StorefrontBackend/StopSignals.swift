import ArgumentParser
import Dispatch
import Foundation

/// The signals that ask the program to end.
///
/// They are caught from when this is made.
struct StopSignals {
    /// One of the signals.
    enum Signal: Int32, CaseIterable {
        /// Control-C.
        case interrupt = 2
        /// What `kill` sends by default.
        case terminate = 15

        /// What the program exits with after it.
        var exitCode: ExitCode {
            switch self {
            case .interrupt: ExitCode(130)
            case .terminate: .success
            }
        }
    }

    private let signals: AsyncStream<Signal>
    private let sources: [any DispatchSourceSignal]

    /// Takes the signals over from the system, which would end the program at once.
    init() {
        let (signals, continuation) = AsyncStream.makeStream(of: Signal.self)
        self.signals = signals
        sources = Signal.allCases.map { caught in
            signal(caught.rawValue, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: caught.rawValue)
            source.setEventHandler {
                // A second one ends the program, should the first wait for a log that nobody reads.
                signal(caught.rawValue, SIG_DFL)
                continuation.yield(caught)
            }
            source.resume()
            return source
        }
    }

    /// Waits for the first signal.
    func first() async -> Signal {
        await signals.first { _ in true } ?? .terminate
    }
}
