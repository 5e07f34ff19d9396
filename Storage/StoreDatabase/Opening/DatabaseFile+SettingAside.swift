import Foundation
import StoreDomain

extension DatabaseFile {
    /// Renames the file and its companion files, and creates an empty database in its place.
    ///
    /// The file keeps its name until the new database is complete, so a full disk changes nothing. After a
    /// crash between the steps, the next start creates the database, and still reports the renamed file.
    func setAside(at date: Date) throws {
        try create { try vacate(at: date) }
    }

    /// Renames the file and its companion files without a replacement, and records that the user must be
    /// notified.
    func vacate(at date: Date) throws(StorageError) {
        let target = unusedPath(at: date)
        try put(.unreported)
        try move(to: target)
    }

    /// The corrupt files that had this name, under their new names, oldest first.
    var renamedFiles: [String] {
        // A relative path stays relative, because callers compare the names with those of their own files.
        let directory = (path as NSString).deletingLastPathComponent
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        let prefix = (path as NSString).lastPathComponent + Self.infix
        let isRenamed = { (name: String) in
            name.hasPrefix(prefix) && !Self.suffixes.dropFirst().contains { name.hasSuffix($0) }
        }
        return names.filter(isRenamed).sorted().map { directory + "/" + $0 }
    }

    private static let infix = ".corrupt-"

    private func unusedPath(at date: Date) -> String {
        let style = Date.ISO8601FormatStyle(dateSeparator: .omitted, timeSeparator: .omitted)
        let first = path + Self.infix + date.formatted(style)
        var candidate = first
        var number = 2
        while DatabaseFile(path: candidate, kind: kind).leftTraces {
            candidate = "\(first)-\(number)"
            number += 1
        }
        return candidate
    }
}
