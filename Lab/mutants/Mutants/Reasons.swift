import Foundation

/// The mutants in `Lab/mutants/Survivors.txt` that are known to survive, with a reason for each mutant.
struct Reasons {
    static let path = "Lab/mutants/Survivors.txt"

    private let reasons: [String: String]

    /// Parses a list.
    ///
    /// Each entry consists of a line that contains the file and the change, followed by the indented reason.
    /// A comment begins with `#`.
    ///
    /// - Throws: ``Complaint`` if a mutant has no reason.
    init(_ text: String) throws {
        var reasons: [String: String] = [:]
        var last = ""
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            if line.hasPrefix(" ") {
                reasons[last, default: ""] += line
            } else {
                last = String(line)
                reasons[last] = ""
            }
        }
        if let bare = reasons.first(where: \.value.isEmpty) {
            throw Complaint("\(Self.path): this entry has no reason: \(bare.key)")
        }
        self.reasons = reasons
    }

    func explain(_ survivor: String) -> Bool { reasons[survivor] != nil }

    /// Returns a file's listed mutants that no longer survive, in alphabetical order.
    func outdated(of path: String, besides survivors: [String]) -> [String] {
        reasons.keys.filter { $0.hasPrefix(path + ": ") && !survivors.contains($0) }.sorted()
    }
}
