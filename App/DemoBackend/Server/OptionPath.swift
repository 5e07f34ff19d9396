import Foundation

extension String {
    /// Parses an option's path, in which a leading `~` stands for a home directory.
    ///
    /// A shell expands `~` only at the beginning of a word, and therefore not in `--data-dir=~/shop`.
    /// Trailing slashes are removed.
    package static func option(path text: String) throws(OptionParsingError) -> String {
        guard !text.isEmpty else { throw OptionParsingError(description: "Specify a file or a directory.") }
        var path = text
        if text.hasPrefix("~") {
            let user = text.dropFirst().prefix { $0 != "/" }
            guard let home = user.isEmpty ? homeDirectory : NSHomeDirectoryForUser(String(user)) else {
                let advice = "To use a file whose name begins with “~”, write ./\(text)."
                throw OptionParsingError(description: "There is no user “\(user)”. \(advice)")
            }
            path = home + text.dropFirst(1 + user.count)
        }
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        return path
    }

    /// The user's home directory, from `HOME` or else from the user database.
    package static var homeDirectory: String {
        let home = ProcessInfo.processInfo.environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        return home ?? FileManager.default.homeDirectoryForCurrentUser.path
    }
}
