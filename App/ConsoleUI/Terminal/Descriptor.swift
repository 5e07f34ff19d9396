import Glibc

/// A namespace for functions that read from and write to file descriptors.
///
/// Each function blocks its thread and retries interrupted system calls. If another process has made the
/// descriptor non-blocking, the functions wait in poll(2).
enum Descriptor {
    private static let chunk = 16_384

    /// Reads the available bytes, after waiting for input if no bytes are available yet (read(2)).
    ///
    /// - Returns: The bytes that were read, or an empty array at the end of the file.
    static func read(_ descriptor: Int32) throws(SystemError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: chunk)
        let count = try repeated(descriptor, waitingFor: POLLIN) {
            bytes.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
        }
        return Array(bytes.prefix(count))
    }

    static func write(_ bytes: some Collection<UInt8>, to descriptor: Int32) throws(SystemError) {
        var rest = Array(bytes)[...]
        while !rest.isEmpty {
            let count = try repeated(descriptor, waitingFor: POLLOUT) {
                rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            }
            rest = rest.dropFirst(count)
        }
    }

    /// Opens a file for reading (open(2)).
    ///
    /// If the path refers to a directory, the function throws an error.
    static func open(_ path: String) throws(SystemError) -> Int32 {
        let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError(code: errno) }
        var status = stat()
        guard fstat(descriptor, &status) != 0 || status.st_mode & S_IFMT != S_IFDIR else {
            close(descriptor)
            throw SystemError(code: EISDIR)
        }
        return descriptor
    }

    /// Creates a file that only the file's owner can read (open(2)).
    ///
    /// If the file already exists, the function throws an error.
    static func create(_ path: String) throws(SystemError) -> Int32 {
        let descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw SystemError(code: errno) }
        return descriptor
    }

    static func close(_ descriptor: Int32) {
        _ = Glibc.close(descriptor)
    }

    /// Waits for a descriptor to become ready and returns whether it became ready within the time limit
    /// (poll(2)).
    ///
    /// If the number of milliseconds is negative, there is no time limit.
    static func isReady(_ descriptor: Int32, for event: Int32, within milliseconds: Int32 = 0) -> Bool {
        var wanted = pollfd(fd: descriptor, events: Int16(event), revents: 0)
        return poll(&wanted, 1, milliseconds) > 0
    }

    private static func repeated(
        _ descriptor: Int32,
        waitingFor event: Int32,
        _ call: () -> Int
    ) throws(SystemError) -> Int {
        while true {
            let result = call()
            if result >= 0 { return result }
            let code = errno
            switch code {
            case EINTR:
                continue
            case EAGAIN, EWOULDBLOCK:
                _ = isReady(descriptor, for: event, within: -1)
            default:
                throw SystemError(code: code)
            }
        }
    }
}

package struct SystemError: Error, Sendable, Hashable, CustomStringConvertible {
    package let code: Int32

    package init(code: Int32) {
        self.code = code
    }

    package var description: String {
        // This call is thread-safe because strerror(3) has used a separate buffer for each thread since glibc
        // 2.32.
        strerror(code).map { String(cString: $0) } ?? "Error \(code)"
    }
}
