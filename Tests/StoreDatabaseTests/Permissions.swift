import Foundation

/// Returns a file's permission bits as an octal number in the format of chmod(1).
func permissions(of path: String) throws -> String {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    let bits = attributes[.posixPermissions] as? NSNumber
    return String(bits?.intValue ?? 0, radix: 8)
}

func setPermissions(_ bits: Int, of path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: bits], ofItemAtPath: path)
}
