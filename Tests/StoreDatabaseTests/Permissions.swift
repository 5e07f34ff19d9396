import Foundation

/// The permission bits of a file, as a number that reads like chmod(1)'s.
func permissions(of path: String) throws -> String {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    let bits = attributes[.posixPermissions] as? NSNumber
    return String(bits?.intValue ?? 0, radix: 8)
}

/// Sets the permission bits of a file.
func setPermissions(_ bits: Int, of path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: bits], ofItemAtPath: path)
}
