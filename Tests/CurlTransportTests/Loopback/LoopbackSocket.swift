import Foundation

/// A TCP socket on the loopback interface with a port that the system assigns.
enum LoopbackSocket {
    struct Failure: Error {
        let code = errno
    }

    /// Creates a socket and binds it to a free port, but does not listen for connections.
    ///
    /// - Returns: The file descriptor and the port.
    /// - Throws: ``Failure``.
    static func bound() throws -> (descriptor: Int32, port: UInt16) {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
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

    /// Waits for the next connection.
    ///
    /// Child processes do not inherit the connection.
    ///
    /// - Parameter listener: A listening socket.
    /// - Returns: The connection's socket, or a negative number if the listener has been shut down.
    static func accept(_ listener: Int32) -> Int32 {
        let descriptor = Foundation.accept(listener, nil, nil)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        return descriptor
    }

    /// Returns the remote port of a connection.
    ///
    /// - Parameter descriptor: Any file descriptor.
    /// - Returns: The port, or `nil` if the descriptor does not represent a connection.
    static func peerPort(of descriptor: Int32) -> UInt16? {
        var address = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isConnected = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                getpeername(descriptor, pointer, &length) == 0
            }
        }
        return isConnected && address.sin_family == AF_INET ? UInt16(bigEndian: address.sin_port) : nil
    }
}
