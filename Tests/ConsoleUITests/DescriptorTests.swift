import ConsoleUI
import Glibc
import ScreenKit
import Testing

struct DescriptorTests {
    init() {
        signal(SIGPIPE, SIG_IGN)
    }

    @Test func writesTextLargerThanPipeBuffer() async throws {
        let pipe = try Pipe()
        let lines = InputLines.read(from: pipe.readEnd, closesAtEnd: true)
        let text = String(repeating: String(repeating: "é", count: 500) + "\n", count: 1_000)
        pipe.writeAll(of: text)
        var count = 0
        for await line in lines {
            count += 1
            #expect(line == .text(String(repeating: "é", count: 500), number: count))
        }
        #expect(count == 1_000)
    }

    @Test func distinguishesClosedPipeFromFailure() throws {
        let pipe = try Pipe()
        pipe.closeReadEnd()
        #expect(throws: StreamFailure.closed) { try DescriptorOutput(pipe.writeEnd).write("x") }
        pipe.closeWriteEnd()
        #expect(throws: StreamFailure.failed(SystemError(code: EBADF))) {
            try DescriptorOutput(-1).write("x")
        }
    }

    @Test func reportsFullDisk() throws {
        let full = open("/dev/full", O_WRONLY)
        defer { close(full) }
        #expect(throws: StreamFailure.failed(SystemError(code: ENOSPC))) {
            try DescriptorOutput(full).write("x")
        }
    }

    @Test func waitsForNonBlockingReader() async throws {
        let pipe = try Pipe()
        #expect(fcntl(pipe.writeEnd, F_SETFL, O_NONBLOCK) == 0)
        #expect(fcntl(pipe.readEnd, F_SETFL, O_NONBLOCK) == 0)
        let lines = InputLines.read(from: pipe.readEnd, closesAtEnd: true)
        pipe.writeAll(of: String(repeating: "0123456789abcde\n", count: 65_536))
        #expect(await lines.reduce(0) { count, _ in count + 1 } == 65_536)
    }

    @Test func readsLastLineWithoutLineBreak() async throws {
        let pipe = try Pipe()
        try DescriptorOutput(pipe.writeEnd).write("one\r\ntwo")
        pipe.closeWriteEnd()
        var lines: [InputLine] = []
        for await line in InputLines.read(from: pipe.readEnd, closesAtEnd: true) { lines.append(line) }
        #expect(lines == [.text("one", number: 1), .text("two", number: 2)])
    }

    @Test(arguments: [("/no such file", ENOENT), ("/", EISDIR)])
    func reportsUnreadableFileBeforeReading(path: String, code: Int32) {
        #expect(throws: SystemError(code: code)) { try InputLines.read(fromFileAt: path) }
    }

    @Test func yieldsReadFailureInsteadOfNextLine() async throws {
        let pipe = try Pipe()
        defer {
            pipe.closeReadEnd()
            pipe.closeWriteEnd()
        }
        var lines: [InputLine] = []
        for await line in InputLines.read(from: pipe.writeEnd) { lines.append(line) }
        #expect(lines == [.failed("Bad file descriptor")])
    }

    @Test func readsEmptyFile() async throws {
        #expect(await (try InputLines.read(fromFileAt: "/dev/null")).reduce(0) { count, _ in count + 1 } == 0)
    }

    @Test func doesNotTreatPipeAsTerminal() throws {
        let pipe = try Pipe()
        defer {
            pipe.closeReadEnd()
            pipe.closeWriteEnd()
        }
        #expect(!Terminal.isTerminal(pipe.readEnd))
        #expect(Terminal.columns(of: pipe.readEnd) == nil)
    }

    @Test func reportsTerminalColumns() throws {
        let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        defer { close(terminal) }
        try #require(terminal >= 0)
        var size = winsize(ws_row: 24, ws_col: 132, ws_xpixel: 0, ws_ypixel: 0)
        #expect(ioctl(terminal, UInt(TIOCSWINSZ), &size) == 0)
        #expect(Terminal.isTerminal(terminal))
        #expect(Terminal.columns(of: terminal) == 132)
        #expect(ConsoleWidth.terminal(descriptor: terminal, otherwise: 80).columns == 132)
    }
}
