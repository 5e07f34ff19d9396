import Foundation

/// A certificate authority that `openssl` creates in a temporary folder.
///
/// The folder is deleted when the object is deallocated.
final class TestAuthority: Sendable {
    struct Failure: Error {
        let arguments: [String]
    }

    let folder: URL

    var caFile: String {
        folder.appending(path: "ca.pem").path
    }

    /// Creates an authority with a self-signed certificate.
    ///
    /// - Throws: ``Failure``, or an error if the folder cannot be created.
    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "authority-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let names = ["-keyout", "ca.key", "-out", "ca.pem", "-subj", "/CN=Test Authority"]
        try openssl(["req", "-x509", "-days", "2"] + names + Self.newKey)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// Creates a server certificate (`server.pem`) and its key (`server.key`).
    ///
    /// - Parameters:
    ///   - name: The subject alternative name, such as `IP:127.0.0.1`.
    ///   - days: The number of days for which the certificate is valid. A negative number creates an expired
    ///     certificate.
    /// - Throws: ``Failure``, or an error if a file cannot be written.
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

    /// Allows old TLS versions in this process and its child processes.
    ///
    /// OpenSSL reads its configuration file on first use (see `config(5)`), so call this method before the
    /// process uses OpenSSL.
    ///
    /// - Throws: An error if the file cannot be written.
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
