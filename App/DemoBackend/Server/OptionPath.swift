import Foundation

extension String {
    /// Parses an option's value as a path in which a leading `~` represents a home directory.
    ///
    /// Shells expand `~` only at the beginning of a word, so they do not expand the path in
    /// `--data-dir=~/shop`. Trailing slashes are removed.
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

    /// The user's home directory, which is read from `HOME` or, if that variable is not set to an absolute
    /// path, from the user database.
    package static var homeDirectory: String {
        let home = ProcessInfo.processInfo.environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        return home ?? FileManager.default.homeDirectoryForCurrentUser.path
    }
}
