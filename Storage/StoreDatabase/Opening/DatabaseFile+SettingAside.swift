import Foundation
import StoreDomain

extension DatabaseFile {
    /// Renames the file and its companion files, and replaces the file with an empty database.
    ///
    /// The file keeps its name until the new database is complete, so the method changes no file if the disk
    /// is full. If a crash interrupts the method after the file has been renamed, the app creates the
    /// database and reports the renamed file at the next launch.
    func setAside(at date: Date) throws {
        try create { try vacate(at: date) }
    }

    /// Renames the file and its companion files, and records that the app must notify the user.
    func vacate(at date: Date) throws(StorageError) {
        let target = unusedPath(at: date)
        try put(.unreported)
        try move(to: target)
    }

    /// The current paths of corrupt files that previously had this file's name, with the oldest file first.
    var renamedFiles: [String] {
        // A relative path stays relative because callers compare the result with their own paths.
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
