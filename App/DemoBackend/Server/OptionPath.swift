import Foundation

extension String {
    /// Reads a path from the value of an option: `~` stands for a home directory, as in a shell, which
    /// expands it only at the beginning of a word and so not in `--data-dir=~/shop`.
    ///
    /// A slash at the end is left out.
    package static func option(path text: String) throws(OptionParsingError) -> String {
        guard !text.isEmpty else { throw OptionParsingError(description: "Name a file or a directory.") }
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

    /// The home directory of the user, by `HOME` or else by the list of users.
    package static var homeDirectory: String {
        let home = ProcessInfo.processInfo.environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        return home ?? FileManager.default.homeDirectoryForCurrentUser.path
    }
}
