import Foundation

struct BoundSocket: Sendable {
    let port: UInt16
    let file: CInt

    init(address: String, port: UInt16) throws(BindError) {
        try BindError.checkClock()
        // SOCK_CLOEXEC prevents child processes from inheriting the socket.
        let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard file >= 0 else { throw BindError(number: errno) }
        self.file = file
        do throws(BindError) {
            // Without SO_REUSEADDR, an earlier server's connections in the TIME_WAIT state would prevent
            // binding.
            Self.set(SO_REUSEADDR, of: file, to: 1)
            self.port = try Self.bind(file, to: address, port)
        } catch {
            Foundation.close(file)
            throw error
        }
    }

    /// Prevents other sockets from being bound to the port, even while no socket is listening on it (see
    /// socket(7)).
    func keepPort() {
        Self.set(SO_REUSEADDR, of: file, to: 0)
    }

    func close() {
        Foundation.close(file)
    }

    private static func set(_ option: CInt, of file: CInt, to value: CInt) {
        var value = value
        setsockopt(file, SOL_SOCKET, option, &value, socklen_t(MemoryLayout<CInt>.size))
    }

    private static func bind(_ file: CInt, to address: String, _ port: UInt16) throws(BindError) -> UInt16 {
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_port = port.bigEndian
        guard inet_pton(AF_INET, address, &place.sin_addr) == 1 else {
            throw BindError(number: EADDRNOTAVAIL)
        }
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &place) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Foundation.bind(file, $0, size) == 0 && getsockname(file, $0, &size) == 0
            }
        }
        guard isBound else { throw BindError(number: errno) }
        return UInt16(bigEndian: place.sin_port)
    }
}

/// The reason that a listener cannot be started.
package struct BindError: Error {
    package let isPortTaken: Bool
    /// A message for the user, which is either the system's message, such as `Address already in use`, or a
    /// message about the clock.
    package let reason: String

    init(number: CInt) {
        isPortTaken = number == EADDRINUSE
        reason = String(cString: strerror(number))
    }

    /// Throws an error if the monotonic clock is negative, which can happen under tools that fake the clock.
    ///
    /// SwiftNIO would trap on a negative time.
    static func checkClock() throws(BindError) {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        if time.tv_sec < 0 { throw BindError(reason: "This machine's monotonic clock has a negative value") }
    }

    private init(reason: String) {
        isPortTaken = false
        self.reason = reason
    }
}
