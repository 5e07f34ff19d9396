import Dispatch
import Glibc

/// The signals that concern a terminal, while a line editor owns it (signal(7)).
struct TerminalSignals {
    private let sources: [any DispatchSourceSignal]
    private let taken: [Int32]

    /// Takes the signals over, except those that the program was started without; `leave` is called before
    /// one ends the program.
    init(renew: @escaping @Sendable () -> Void, leave: @escaping @Sendable () -> Void) {
        taken = [SIGHUP, SIGINT, SIGQUIT, SIGTERM].filter { number in
            // SAFETY: only compared; a handler is an address or one of the small numbers of signal(2).
            unsafeBitCast(signal(number, SIG_IGN), to: Int.self) != 1
        }
        let endings = taken.map { number in
            Self.source(of: number) {
                leave()
                Self.end(with: number)
            }
        }
        sources = endings + [SIGWINCH, SIGCONT].map { Self.source(of: $0, renew) }
    }

    func giveBack() {
        for source in sources { source.cancel() }
        for number in taken { signal(number, SIG_DFL) }
    }

    static func end(with number: Int32) {
        signal(number, SIG_DFL)
        deliver(number)
    }

    /// Stops the programs of this terminal's job until it is continued (`fg` of a shell).
    ///
    /// The others are stopped first, so that this thread stops before the call returns, and not later.
    ///
    /// - Parameter number: `SIGTSTP` for the user's wish, `SIGTTIN` for want of the terminal.
    static func stopJob(_ number: Int32) {
        signal(number, SIG_IGN)
        kill(0, number)
        signal(number, SIG_DFL)
        deliver(number)
    }

    /// Lets signals reach this thread, where Dispatch may have blocked them.
    static func unblock(_ numbers: Int32...) {
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in numbers { sigaddset(&signals, number) }
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    private static func deliver(_ number: Int32) {
        unblock(number)
        raise(number)
    }

    private static func source(
        of number: Int32,
        _ handler: @escaping @Sendable () -> Void
    ) -> any DispatchSourceSignal {
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler(handler: handler)
        source.resume()
        return source
    }
}
