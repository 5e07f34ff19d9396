import Foundation

/// A TCP socket that has a port of this machine.
struct BoundSocket: Sendable {
    let port: UInt16
    let file: CInt

    /// - Throws: `BindError` if the port is taken, or the address is none of this machine.
    init(address: String, port: UInt16) throws(BindError) {
        try BindError.checkClock()
        let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard file >= 0 else { throw BindError(number: errno) }
        self.file = file
        do throws(BindError) {
            // Connections of an earlier server that wait for their end must not stand in the way.
            Self.set(SO_REUSEADDR, of: file, to: 1)
            self.port = try Self.bind(file, to: address, port)
        } catch {
            Foundation.close(file)
            throw error
        }
    }

    /// Lets no other socket bind to the port, also while nobody listens at it (socket(7)).
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

    /// Returns the port.
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

/// Why nobody can listen at a port.
package struct BindError: Error {
    package let isPortTaken: Bool
    /// The system's message, such as `Address already in use`.
    package let reason: String

    /// - Parameter number: The system's number (errno(3)).
    init(number: CInt) {
        isPortTaken = number == EADDRINUSE
        reason = String(cString: strerror(number))
    }

    /// Throws where SwiftNIO would end the program: a clock may be faked.
    static func checkClock() throws(BindError) {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        if time.tv_sec < 0 { throw BindError(reason: "The monotonic clock of this machine is negative") }
    }

    private init(reason: String) {
        isPortTaken = false
        self.reason = reason
    }
}
