import Dispatch
import Glibc

/// A handler for signals that arrive while a line editor owns the terminal (signal(7)).
struct TerminalSignals {
    private let sources: [any DispatchSourceSignal]
    private let taken: [Int32]

    /// Installs handlers for `SIGWINCH`, for `SIGCONT`, and for each termination signal that is not being
    /// ignored.
    ///
    /// - Parameters:
    ///   - renew: A closure that is called after the terminal has been resized or the program has resumed.
    ///   - leave: A closure that is called before a signal terminates the program.
    init(renew: @escaping @Sendable () -> Void, leave: @escaping @Sendable () -> Void) {
        taken = [SIGHUP, SIGINT, SIGQUIT, SIGTERM].filter { number in
            // SAFETY: The value is only compared. A signal handler is an address or a small number
            // (signal(2)).
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

    /// Stops all processes of this job until the job is resumed, for example, with `fg` in a shell.
    ///
    /// The other processes are stopped first, so that this thread stops before the call returns.
    ///
    /// - Parameter number: `SIGTSTP` for Ctrl-Z, or `SIGTTIN` for an attempt to read in the background.
    static func stopJob(_ number: Int32) {
        signal(number, SIG_IGN)
        kill(0, number)
        signal(number, SIG_DFL)
        deliver(number)
    }

    /// Unblocks signals on this thread because Dispatch may have blocked them.
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
