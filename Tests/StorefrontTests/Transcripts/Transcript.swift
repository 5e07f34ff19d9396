/// A file in `Tests/Transcripts` that contains the input and the output of one or more runs of the app.
///
/// ```
/// # Opens a category.
/// $ storefront --seed 3
/// Storefront
/// ==========
/// …
/// > quit
/// ```
///
/// Lines that begin with `> ` are input. Lines that begin with an exclamation point come from standard error
/// and follow the run's standard output. A line such as `[exit 65]` shows a nonzero exit code. All other
/// lines come from standard output.
struct Transcript {
    struct Run {
        let opening: String

        /// The lines after the command line.
        var lines: [String] = []

        var typed: [String] {
            lines.filter { $0.hasPrefix("> ") }.map { String($0.dropFirst(2)) }
        }

        var isJSON: Bool { opening.contains(" --json") }
    }

    /// The beginning of each command line.
    static let command = "$ storefront"

    /// The transcript's comments, including the `#` characters.
    var comments: [String] = []

    /// The runs, which share a data directory.
    var runs: [Run] = []

    /// Parses the text of a file.
    ///
    /// If the file is invalid, its text differs from the text of the parsed transcript.
    init(_ text: String) {
        for line in text.lines {
            if line.hasPrefix(Self.command) {
                runs.append(Run(opening: line))
            } else if let last = runs.indices.last {
                runs[last].lines.append(line)
            } else {
                comments.append(line)
            }
        }
    }

    var text: String {
        (comments + runs.flatMap { [$0.opening] + $0.lines }).map { $0 + "\n" }.joined()
    }
}

extension String {
    /// The lines of the string, each of which must end with a line break.
    var lines: [String] {
        split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }

    /// Returns the first byte-level difference from another string and the lines that precede the difference.
    ///
    /// The method returns `nil` if the strings are equal.
    func difference(to other: String) -> String? {
        guard !utf8.elementsEqual(other.utf8) else { return nil }
        let (old, new) = (self + "\n", other + "\n")
        let equal = zip(old.lines, new.lines).prefix { $0.utf8.elementsEqual($1.utf8) }.count
        let before = old.lines[..<equal].suffix(5).map { " " + $0 }
        let changed = [("-", old), ("+", new)].flatMap { mark, text in
            text.lines.dropFirst(equal).prefix(10).map { mark + $0 }
        }
        return (["@@ line \(equal + 1) @@"] + before + changed).joined(separator: "\n")
    }
}
