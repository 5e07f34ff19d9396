import Dispatch
import Foundation

/// A source of the signals that ask the program to terminate.
package struct StopSignals {
    package enum Signal: Int32, CaseIterable, Sendable {
        case interrupt = 2
        case terminate = 15

        package var exitCode: Int32 {
            switch self {
            case .interrupt: 130
            case .terminate: 0
            }
        }
    }

    private let signals: AsyncStream<Signal>
    private let sources: [any DispatchSourceSignal]

    /// Installs handlers for the signals, which would otherwise terminate the program immediately.
    ///
    /// The initializer waits until the signal sources are registered because any signal that arrived earlier
    /// would be lost.
    package init() async {
        let (signals, continuation) = AsyncStream.makeStream(of: Signal.self)
        self.signals = signals
        var sources: [any DispatchSourceSignal] = []
        for caught in Signal.allCases {
            signal(caught.rawValue, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: caught.rawValue)
            source.setEventHandler {
                // A second signal terminates the program immediately, in case the program blocks while
                // stopping, for example, on a full pipe.
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
