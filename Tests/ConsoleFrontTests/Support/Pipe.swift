import Glibc

/// A pipe of the system (pipe(2)); who uses it closes both ends.
struct Pipe {
    let readEnd: Int32
    let writeEnd: Int32

    init() throws {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw PipeFailure(code: errno) }
        readEnd = ends[0]
        writeEnd = ends[1]
    }

    func closeReadEnd() {
        close(readEnd)
    }

    func closeWriteEnd() {
        close(writeEnd)
    }
}

/// The system gave no pipe.
struct PipeFailure: Error {
    let code: Int32
}
