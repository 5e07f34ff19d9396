import Foundation

/// A TCP socket on the loopback interface, with a port that the system chose.
enum LoopbackSocket {
    /// Why there is no socket.
    struct Failure: Error {
        /// The system's error number.
        let code = errno
    }

    /// Makes a socket and binds it, so that the port is nobody else's; it does not listen.
    ///
    /// - Returns: The file descriptor and the port.
    /// - Throws: ``Failure``.
    static func bound() throws -> (descriptor: Int32, port: UInt16) {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { throw Failure() }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let code = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                bind(descriptor, pointer, length) == 0 && getsockname(descriptor, pointer, &length) == 0
            }
        }
        guard code else { throw Failure() }
        return (descriptor, UInt16(bigEndian: address.sin_port))
    }
}
