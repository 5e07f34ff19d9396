import Dispatch
import Foundation

/// The signals that ask the program to end.
///
/// They are caught as soon as this is created: whoever sees that the program listens can stop it.
package struct StopSignals {
    package enum Signal: Int32, CaseIterable, Sendable {
        case interrupt = 2
        case terminate = 15

        /// What the program exits with after it.
        package var exitCode: Int32 {
            switch self {
            case .interrupt: 130
            case .terminate: 0
            }
        }
    }

    private let signals: AsyncStream<Signal>
    private let sources: [any DispatchSourceSignal]

    /// Takes the signals over from the system, which would end the program at once.
    ///
    /// A source is registered on a thread of its own; until it is, the system would drop the signal.
    package init() async {
        let (signals, continuation) = AsyncStream.makeStream(of: Signal.self)
        self.signals = signals
        var sources: [any DispatchSourceSignal] = []
        for caught in Signal.allCases {
            signal(caught.rawValue, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: caught.rawValue)
            source.setEventHandler {
                // A second one of either ends the program, should the first wait for a log that nobody reads.
                for stopping in Signal.allCases { signal(stopping.rawValue, SIG_DFL) }
                continuation.yield(caught)
            }
            await withCheckedContinuation { registered in
                source.setRegistrationHandler { registered.resume() }
                source.resume()
            }
            sources.append(source)
        }
        self.sources = sources
    }

    package func first() async -> Signal {
        await signals.first { _ in true } ?? .terminate
    }
}
