import Foundation

/// A server that says its piece to the first who connects, asked or not, and hangs up after the client has.
struct LoopbackListener {
    /// The port that it listens on.
    let port: UInt16

    /// Starts listening.
    ///
    /// - Parameter answer: What to say.
    /// - Throws: ``LoopbackSocket/Failure``.
    init(answer: Data) throws {
        let (listener, port) = try LoopbackSocket.bound()
        guard listen(listener, 1) == 0 else { throw LoopbackSocket.Failure() }
        self.port = port
        Thread {
            let descriptor = LoopbackSocket.accept(listener)
            answer.withUnsafeBytes { bytes in
                _ = send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
            }
            var buffer = [UInt8](repeating: 0, count: 1024)
            while recv(descriptor, &buffer, buffer.count, 0) > 0 {}
            close(descriptor)
            close(listener)
        }.start()
    }
}
