import Foundation

/// The mutants that are known to survive, each with the reason: what `Lab/mutants/Survivors.txt` has.
struct Reasons {
    /// Where they are stored, from the root of the project.
    static let path = "Lab/mutants/Survivors.txt"

    private let reasons: [String: String]

    /// Reads a list: a line with the file and the change, and below it the reason, indented; a comment begins
    /// with `#`.
    ///
    /// - Parameter text: The list.
    /// - Throws: ``Complaint`` where one has no reason.
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
            throw Complaint("\(Self.path): no reason: \(bare.key)")
        }
        self.reasons = reasons
    }

    /// Whether there is a reason for a survivor.
    func explain(_ survivor: String) -> Bool { reasons[survivor] != nil }

    /// Those of a file that do not survive any more.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - survivors: What survives of it.
    /// - Returns: The reasons that have become untrue, in their order.
    func outdated(of path: String, besides survivors: [String]) -> [String] {
        reasons.keys.filter { $0.hasPrefix(path + ": ") && !survivors.contains($0) }.sorted()
    }
}
