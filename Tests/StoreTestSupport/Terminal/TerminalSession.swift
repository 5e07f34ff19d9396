import Foundation
import Glibc

/// A program on a terminal of its own, where a test types and looks.
///
/// Waiting fails after a time that is long enough for a busy machine. The program is killed when the session
/// is released.
package final class TerminalSession {
    /// How a program ended or stopped.
    package enum Ending: Sendable, Hashable {
        /// With an exit code.
        case code(Int32)

        /// By a signal.
        case signal(Int32)
    }

    /// Why a test cannot continue.
    package enum Failure: Error, Sendable {
        /// A call to the system failed.
        case system(String, code: Int32)

        /// What the test waited for did not appear; the screen, and whether the program has closed it.
        case notSeen(rows: [String], isAtEnd: Bool)
    }

    /// The screen now.
    package private(set) var screen: TerminalScreen

    private static let patience: Int32 = 20_000
    private var terminal: Int32
    private let process: pid_t
    private var hasEnded = false

    /// Starts a program as the leader of a session with a new terminal.
    ///
    /// - Parameters:
    ///   - command: Its path and arguments.
    ///   - environment: Its environment.
    ///   - columns: The number of columns of the terminal.
    /// - Throws: ``Failure/system(_:code:)``
    package init(_ command: [String], environment: [String: String], columns: Int = 80) throws {
        terminal = try Self.check("open", open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC))
        screen = TerminalScreen(columns: columns)
        do {
            process = try Self.spawn(command, environment: environment, on: terminal)
        } catch {
            close(terminal)
            throw error
        }
        resize(columns: columns)
    }

    deinit {
        if !hasEnded {
            kill(process, SIGKILL)
            waitpid(process, nil, 0)
        }
        if terminal >= 0 { close(terminal) }
    }

    /// Types text, or keys as a terminal sends them.
    package func type(_ text: String) {
        _ = Array(text.utf8).withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
    }

    /// Gives the terminal another size (TIOCSWINSZ, ioctl_tty(2)).
    package func resize(columns: Int) {
        var size = winsize(ws_row: 24, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
        screen.columns = columns
    }

    /// Whether the terminal is as a shell leaves it: whole lines, echo, Ctrl-C, no paste mode.
    package var isAsUsual: Bool {
        var settings = termios()
        tcgetattr(terminal, &settings)
        let usual = tcflag_t(ICANON | ECHO | ISIG)
        return settings.c_lflag & usual == usual && !screen.modes.contains("2004")
    }

    /// Sends a signal to the program.
    package func send(_ signal: Int32) {
        kill(process, signal)
    }

    /// Disconnects the terminal, as when its window is closed.
    package func hangUp() {
        close(terminal)
        terminal = -1
    }

    /// Waits until something is seen.
    ///
    /// - Parameter condition: Whether it is.
    /// - Throws: ``Failure/notSeen(rows:isAtEnd:)``
    package func sees(_ condition: (TerminalScreen) -> Bool) async throws {
        while !condition(screen) {
            let bytes = await read()
            guard let bytes, !bytes.isEmpty else {
                throw Failure.notSeen(rows: screen.rows, isAtEnd: bytes != nil)
            }
            screen.write(bytes)
        }
    }

    /// Waits until the row of the cursor is this; the spaces at its end do not count.
    package func sees(line: String) async throws {
        try await sees { $0.line == line }
    }

    /// Waits until a row contains this.
    package func sees(_ text: String) async throws {
        try await sees { $0.rows.contains { $0.contains(text) } }
    }

    /// Waits until the program has ended, and the screen has all that it wrote.
    package func ends() async -> Ending {
        while terminal >= 0, let bytes = await read(), !bytes.isEmpty { screen.write(bytes) }
        hasEnded = true
        let status = await Self.onThread { [process] in
            var status: Int32 = 0
            waitpid(process, &status, 0)
            return status
        }
        return status & 0x7F == 0 ? .code(status >> 8) : .signal(status & 0x7F)
    }

    /// The next bytes; none at the end, `nil` when none come.
    private func read() async -> [UInt8]? {
        await Self.onThread { [terminal] in
            var wanted = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
            guard poll(&wanted, 1, Self.patience) > 0 else { return nil }
            var bytes = [UInt8](repeating: 0, count: 16_384)
            // A terminal that no program has open any more returns EIO.
            let count = bytes.withUnsafeMutableBytes { Glibc.read(terminal, $0.baseAddress, $0.count) }
            return Array(bytes.prefix(max(count, 0)))
        }
    }

    /// Does blocking work on a thread of its own.
    private static func onThread<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: work()) }
        }
    }

    /// Starts a program in a session of its own; the first terminal that it opens is the session's
    /// (posix_spawn(3), credentials(7)).
    private static func spawn(
        _ command: [String],
        environment: [String: String],
        on terminal: Int32
    ) throws -> pid_t {
        // TIOCSPTLCK and TIOCGPTN (ioctl_tty(2)): Swift sees neither these nor unlockpt(3) and ptsname(3).
        var (lock, number): (Int32, UInt32) = (0, 0)
        try check("unlock", ioctl(terminal, 0x4004_5431, &lock))
        try check("number", ioctl(terminal, 0x8004_5430, &number))
        let name = "/dev/pts/\(number)"
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, 0, 1)
        posix_spawn_file_actions_adddup2(&actions, 0, 2)
        // A port or a lock of a concurrent test must be free again once that test is done with it.
        for other in 3..<Int32(min(sysconf(Int32(_SC_OPEN_MAX)), 4_096)) {
            posix_spawn_file_actions_addclose(&actions, other)
        }
        var signals = sigset_t()
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        let newSession: Int32 = 0x80
        posix_spawnattr_setflags(
            &attributes,
            Int16(newSession | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF)
        )
        var arguments = command.map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer {
            for text in arguments + variables { free(text) }
        }
        var process: pid_t = 0
        let error = posix_spawn(&process, command[0], &actions, &attributes, &arguments, &variables)
        try check("posix_spawn", -error)
        return process
    }

    /// Returns the result of a system call, or throws a negative one.
    @discardableResult
    private static func check(_ call: String, _ result: Int32) throws -> Int32 {
        guard result >= 0 else { throw Failure.system(call, code: result == -1 ? errno : -result) }
        return result
    }
}
