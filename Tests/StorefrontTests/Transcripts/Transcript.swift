/// What the shop prints for lines that are typed into it, run after run: a file of `Tests/Transcripts`.
///
/// ```
/// # What is shown.
/// $ storefront --seed 3
/// Storefront
/// ==========
/// …
/// > quit
/// ```
/// Lines that start with `> ` are typed, all around them is standard output. Below come the lines of standard
/// error, each after `! `, and `[exit 65]` where the run did not end with 0.
struct Transcript {
    /// One run of the shop.
    struct Run {
        /// The line that starts it, as it was written.
        let opening: String

        /// The lines below it.
        var lines: [String] = []

        /// What is typed.
        var typed: [String] {
            lines.filter { $0.hasPrefix("> ") }.map { String($0.dropFirst(2)) }
        }

        /// Whether the shop prints objects.
        var isJSON: Bool { opening.contains(" --json") }
    }

    /// What a line that starts a run begins with.
    static let command = "$ storefront"

    /// The lines that say what is shown, each with the `#` before it.
    var comments: [String] = []

    /// The runs, which keep their data for the next one.
    var runs: [Run] = []

    /// Reads the text of a file; one that is no transcript is not what the shop prints.
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

    /// The text of the file.
    var text: String {
        (comments + runs.flatMap { [$0.opening] + $0.lines }).map { $0 + "\n" }.joined()
    }
}

extension String {
    /// The lines, each of which ends with a line break.
    var lines: [String] {
        split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }

    /// Where another text differs first, byte by byte, with some lines before it; `nil` where it does not.
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
