import Foundation
import StoreTestSupport
import Testing

/// The app checks the CA bundle before it sends the first request.
struct CABundleTests {
    private static let key = "-----BEGIN PRIVATE KEY-----\nMIGHAgEA\n-----END PRIVATE KEY-----\n"
    private static let certificate = "-----BEGIN CERTIFICATE-----\r\nMAAA\r\n-----END CERTIFICATE-----\r\n"

    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test(arguments: [
        Data(), Data([0x30, 0x82, 0x01, 0x0A, 0x02, 0xFF]), Data(key.utf8), Data("certificates".utf8),
        Data("-----BEGIN CERTIFICATE-----\nMAAA\n".utf8),
        Data("-----BEGIN CERTIFICATE-----\n!!\n-----END CERTIFICATE-----\n".utf8),
        Data("-----BEGIN CERTIFICATE-----\n-----END CERTIFICATE-----\n".utf8),
        Data(certificate.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), 0] }),
    ])
    func rejectsFileWithoutPEMCertificates(contents: Data) async throws {
        let file = directory.path(of: "file")
        try contents.write(to: URL(filePath: file))
        try await expect(
            "The CA bundle \(file) contains no PEM certificates. Check --ca-file.",
            of: ["run", "-"],
            with: file
        )
    }

    @Test(arguments: ["open", "run -", "sync", "tour", "record FILE", "serve", "doctor"])
    func everyCommandRejectsDirectory(command: String) async throws {
        let words = command.split(separator: " ").map { $0 == "FILE" ? directory.path(of: "new") : "\($0)" }
        let path = directory.path
        try await expect(
            "The CA bundle \(path) contains no PEM certificates. Check --ca-file.",
            of: words,
            with: path
        )
    }

    @Test func rejectsMissingFile() async throws {
        let file = directory.path(of: "link")
        try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "nowhere")
        for path in [file, "/no/such"] {
            try await expect(
                "The CA bundle \(path) cannot be read. Check --ca-file.",
                of: ["run", "-"],
                with: path
            )
        }
        try await expect("The CA bundle /dev/null contains no PEM", of: ["run", "-"], with: "/dev/null")
    }

    @Test func acceptsCertificatesAfterOtherContent() async throws {
        let file = directory.path(of: "file")
        try Data(("A comment\n" + Self.key + Self.certificate).utf8).write(to: URL(filePath: file))
        let link = directory.path(of: "link")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
        let run = try await Program.storefront.run([
            "run", "-", "--ca-file", link, "--offline", "--ephemeral",
        ])
        #expect(run.errors == "")
    }

    private func expect(_ message: String, of command: [String], with file: String) async throws {
        let run = try await Program.storefront.run(
            command + ["--ca-file", file, "--api-url", "https://h.invalid"]
        )
        #expect(run.exitCode == 64)
        #expect(run.errors.contains(message), "\(run.errors)")
        #expect(run.output == "")
    }
}
