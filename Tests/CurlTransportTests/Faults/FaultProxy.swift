/// A proxy that takes TLS off and gives everything else on as it is.
///
/// It finds the server by the name that the client calls it by: `1234.faults.localhost` is port 1234.
/// A reset behind it reaches the client as a close within TLS. The errors that fit are the same.
struct FaultProxy: Sendable {
    /// The port that it listens on.
    let port: String

    /// The file of certificates to trust; `nil` trusts what the system trusts.
    let caFile: String?

    /// Reads the environment: FAULT_TLS_PORT, without which there is no proxy, and FAULT_CA.
    ///
    /// - Parameter environment: The environment's variables.
    init?(in environment: [String: String]) {
        guard let port = environment["FAULT_TLS_PORT"] else { return nil }
        self.port = port
        caFile = environment["FAULT_CA"]
    }

    /// What the client calls a server.
    ///
    /// - Parameter server: The server behind the proxy.
    /// - Returns: A name of this machine, and the port.
    func authority(of server: LoopbackServer) -> String {
        "\(server.port).faults.localhost:\(port)"
    }
}
