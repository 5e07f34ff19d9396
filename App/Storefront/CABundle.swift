import ArgumentParser
import Foundation

/// The file of `--ca-file`, which is checked before the first request: a later failure would be one of TLS,
/// which says nothing about the file.
enum CABundle {
    /// The labels that OpenSSL reads as certificates.
    private static let labels = ["CERTIFICATE", "X509 CERTIFICATE", "TRUSTED CERTIFICATE"]

    /// Checks that a file has certificates; throws where it has none, or cannot be read.
    static func check(_ path: String) throws {
        guard FileManager.default.isReadableFile(atPath: path) else {
            throw ValidationError("--ca-file is \(path), which cannot be read.")
        }
        guard hasCertificates(path) else {
            throw ValidationError("--ca-file \(path) contains no PEM certificates.")
        }
    }

    private static func hasCertificates(_ path: String) -> Bool {
        let file = URL(filePath: path).resolvingSymlinksInPath()
        // Reading a device could take forever, and a pipe can be read only once.
        guard (try? file.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true,
            let bytes = try? Data(contentsOf: file)
        else { return false }
        let text = String(decoding: bytes, as: UTF8.self)
        return labels.contains { label in
            text.components(separatedBy: "-----BEGIN \(label)-----").dropFirst().contains { rest in
                let body = rest.components(separatedBy: "-----END \(label)-----")
                // A certificate is a sequence in DER.
                return body.count > 1
                    && Data(base64Encoded: body[0].filter { !$0.isWhitespace })?.first == 0x30
            }
        }
    }
}
