import Foundation

/// Certificates for tests, made by `openssl` in a folder of their own, which is deleted with the object.
final class TestAuthority: Sendable {
    /// Why there is no certificate.
    struct Failure: Error {
        /// What was asked of `openssl`.
        let arguments: [String]
    }

    /// Where the files are.
    let folder: URL

    /// The file to trust.
    var caFile: String {
        folder.appending(path: "ca.pem").path
    }

    /// Makes an authority that signs its own certificate.
    ///
    /// - Throws: ``Failure``, or why the folder cannot be made.
    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "authority-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let names = ["-keyout", "ca.key", "-out", "ca.pem", "-subj", "/CN=Test Authority"]
        try openssl(["req", "-x509", "-days", "2"] + names + Self.newKey)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// Makes a certificate for a server, `server.pem` with `server.key`.
    ///
    /// - Parameters:
    ///   - name: Whom it names, as in `IP:127.0.0.1`.
    ///   - days: For how many days from now; a negative number makes one that has expired.
    /// - Throws: ``Failure``, or why a file cannot be written.
    func sign(name: String, days: Int) throws {
        let extensions = folder.appending(path: "extensions")
        try Data("subjectAltName=\(name)\n".utf8).write(to: extensions)
        try openssl(
            ["req", "-keyout", "server.key", "-out", "server.csr", "-subj", "/CN=server"] + Self.newKey
        )
        try openssl(
            ["x509", "-req", "-in", "server.csr", "-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial"]
                + ["-days", "\(days)", "-extfile", "extensions", "-out", "server.pem"]
        )
    }

    /// Lets OpenSSL speak versions of TLS that are out of use, in this process and those that it starts.
    ///
    /// It has to come before the first use of OpenSSL, which reads the file then: see `config(5)`.
    ///
    /// - Throws: Why the file cannot be written.
    func allowOldTLS() throws {
        let file = folder.appending(path: "openssl.cnf")
        let text = """
            openssl_conf = start
            [start]
            ssl_conf = library
            [library]
            system_default = tls
            [tls]
            MinProtocol = TLSv1
            CipherString = DEFAULT@SECLEVEL=0
            [req]
            distinguished_name = name
            [name]

            """
        try Data(text.utf8).write(to: file)
        setenv("OPENSSL_CONF", file.path, 1)
    }

    /// Tells whether `openssl` itself can connect to a server and trusts it.
    ///
    /// - Parameters:
    ///   - server: The server.
    ///   - options: More options of `s_client`.
    /// - Returns: Whether it can.
    /// - Throws: Why the process cannot be started.
    func canConnect(to server: TLSServer, options: [String]) throws -> Bool {
        let address = "127.0.0.1:\(server.port)"
        let client = [
            "openssl", "s_client", "-connect", address, "-CAfile", "ca.pem", "-verify_return_error",
        ]
        return try Process.status(of: client + options, in: folder) == 0
    }

    private static let newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]

    private func openssl(_ arguments: [String]) throws {
        guard try Process.status(of: ["openssl"] + arguments, in: folder) == 0 else {
            throw Failure(arguments: arguments)
        }
    }
}
