/// Paths as documents write them.
enum RelativePath {
    /// The path from the root for one that a document gives from its own folder.
    ///
    /// - Parameters:
    ///   - path: The path in the document.
    ///   - document: The path of the document.
    /// - Returns: The path without `.` and `..`.
    static func joined(_ path: Substring, beside document: String) -> String {
        var parts = document.split(separator: "/").dropLast()
        for part in path.split(separator: "/") {
            switch part {
            case ".": break
            case "..": parts = parts.dropLast()
            default: parts.append(part)
            }
        }
        return parts.joined(separator: "/")
    }
}
