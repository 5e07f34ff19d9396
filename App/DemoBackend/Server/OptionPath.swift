import Foundation

extension String {
    /// Parses an option's value as a path, where a leading `~` stands for a home directory.
    ///
    /// A shell expands `~` only at the beginning of a word, so it does not expand `--data-dir=~/shop`.
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

    /// The user's home directory, taken from `HOME` or, if that is not set, from the user database.
    package static var homeDirectory: String {
        let home = ProcessInfo.processInfo.environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        return home ?? FileManager.default.homeDirectoryForCurrentUser.path
    }
}
