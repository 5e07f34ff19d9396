import ArgumentParser
import Foundation

/// A check of the CA bundle that `--ca-file` specifies.
///
/// The CA bundle is checked before the first request because a later TLS error would not mention the file.
enum CABundle {
    /// The labels of PEM blocks that OpenSSL reads as certificates.
    private static let labels = ["CERTIFICATE", "X509 CERTIFICATE", "TRUSTED CERTIFICATE"]

    static func check(_ path: String) throws {
        guard FileManager.default.isReadableFile(atPath: path) else {
            throw ValidationError("The CA bundle \(path) cannot be read. Check --ca-file.")
        }
        guard hasCertificates(path) else {
            throw ValidationError("The CA bundle \(path) contains no PEM certificates. Check --ca-file.")
        }
    }

    private static func hasCertificates(_ path: String) -> Bool {
        let file = URL(filePath: path).resolvingSymlinksInPath()
        // Only a regular file is read because reading from a device may never end and because the contents of
        // a pipe can be read only once.
        guard (try? file.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true,
            let bytes = try? Data(contentsOf: file)
        else { return false }
        let text = String(decoding: bytes, as: UTF8.self)
        return labels.contains { label in
            text.components(separatedBy: "-----BEGIN \(label)-----").dropFirst().contains { rest in
                let body = rest.components(separatedBy: "-----END \(label)-----")
                // A DER-encoded certificate starts with the tag for a sequence.
                return body.count > 1
                    && Data(base64Encoded: body[0].filter { !$0.isWhitespace })?.first == 0x30
            }
        }
    }
}
