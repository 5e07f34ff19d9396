import Foundation
import Glibc

/// A program that runs on its own terminal, for tests that type text and read the screen.
///
/// Each wait has a time limit that is long enough even for a busy machine. The program is killed when the
/// session is deallocated.
package final class TerminalSession {
    package enum Ending: Sendable, Hashable {
        case code(Int32)

        /// The signal that terminated or stopped the program.
        case signal(Int32)
    }

    package enum Failure: Error, Sendable {
        case system(String, code: Int32)

        /// The expected text did not appear.
        ///
        /// The associated values contain the rows and indicate whether the program has closed the terminal.
        case notSeen(rows: [String], isAtEnd: Bool)
    }

    package private(set) var screen: TerminalScreen

    private static let patience: Int32 = 20_000
    private var terminal: Int32
    private let process: pid_t
    private var hasEnded = false

    /// Starts a program as the leader of a session that has a new terminal.
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

    /// Types text.
    ///
    /// To press a special key, type the sequence that a terminal sends for that key.
    package func type(_ text: String) {
        _ = Array(text.utf8).withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
    }

    /// Resizes the terminal (TIOCSWINSZ, ioctl_tty(2)).
    package func resize(columns: Int) {
        var size = winsize(ws_row: 24, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
        screen.columns = columns
    }

    /// A Boolean value that indicates whether the terminal is in a shell's usual mode: line input, echo,
    /// signals such as Ctrl-C, and no bracketed paste.
    package var isAsUsual: Bool {
        var settings = termios()
        tcgetattr(terminal, &settings)
        let usual = tcflag_t(ICANON | ECHO | ISIG)
        return settings.c_lflag & usual == usual && !screen.modes.contains("2004")
    }

    package func send(_ signal: Int32) {
        kill(process, signal)
    }

    /// Disconnects the terminal, as happens when its window is closed.
    package func hangUp() {
        close(terminal)
        terminal = -1
    }

    /// Waits until the screen satisfies a condition.
    package func sees(_ condition: (TerminalScreen) -> Bool) async throws {
        while !condition(screen) {
            let bytes = await read()
            guard let bytes, !bytes.isEmpty else {
                throw Failure.notSeen(rows: screen.rows, isAtEnd: bytes != nil)
            }
            screen.write(bytes)
        }
    }

    /// Waits until the row that contains the cursor equals the given line.
    ///
    /// Trailing spaces are ignored.
    package func sees(line: String) async throws {
        try await sees { $0.line == line }
    }

    /// Waits until a row contains the given text.
    package func sees(_ text: String) async throws {
        try await sees { $0.rows.contains { $0.contains(text) } }
    }

    /// Waits until the program has ended and the screen contains all its output.
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

    /// Returns the next bytes, an empty array at the end of the output, or `nil` if no bytes arrive in time.
    private func read() async -> [UInt8]? {
        await Self.onThread { [terminal] in
            var wanted = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
            guard poll(&wanted, 1, Self.patience) > 0 else { return nil }
            var bytes = [UInt8](repeating: 0, count: 16_384)
            // Reading from a terminal that no program has open fails with EIO.
            let count = bytes.withUnsafeMutableBytes { Glibc.read(terminal, $0.baseAddress, $0.count) }
            return Array(bytes.prefix(max(count, 0)))
        }
    }

    private static func onThread<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: work()) }
        }
    }

    /// Starts a program in a new session.
    ///
    /// The first terminal that the program opens becomes the session's controlling terminal (posix_spawn(3),
    /// credentials(7)).
    private static func spawn(
        _ command: [String],
        environment: [String: String],
        on terminal: Int32
    ) throws -> pid_t {
        // The calls use the numeric values of TIOCSPTLCK and TIOCGPTN (ioctl_tty(2)) because Swift does not
        // import these constants, unlockpt(3), or ptsname(3).
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
        // The program must not inherit descriptors, because an inherited descriptor could keep a concurrent
        // test's port or lock in use after that test ends.
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

    /// Returns the result of a system call, or throws an error if the result is negative.
    @discardableResult
    private static func check(_ call: String, _ result: Int32) throws -> Int32 {
        guard result >= 0 else { throw Failure.system(call, code: result == -1 ? errno : -result) }
        return result
    }
}
