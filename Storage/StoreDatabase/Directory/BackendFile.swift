package import Foundation
package import StoreDomain

/// The database of the embedded backend, which is in the data directory too.
///
/// The backend makes its tables. Before it opens the file, the file is checked as those of the app are: one
/// of a newer version is refused, and a corrupt one is renamed.
package struct BackendFile: Sendable {
    private let file: DatabaseFile

    /// Names the file; nothing is read.
    ///
    /// - Parameters:
    ///   - directory: The data directory.
    ///   - migrations: The identifiers of the migrations that the backend knows.
    package init(in directory: DataDirectory, migrations: [String]) {
        file = DatabaseFile(in: directory.path, .backend(migrations: migrations))
    }

    package var path: String { file.path }

    /// Renames the file if it is corrupt, so that the backend creates another one; otherwise nothing is
    /// changed.
    ///
    /// - Parameter date: The current time, which becomes part of the new name.
    /// - Throws: ``StorageError``, with which nothing was changed, when the backend must not open the file.
    package func prepare(at date: Date) async throws(StorageError) {
        try await BlockingWork.run { [file] () throws(StorageError) in
            guard file.leftTraces else { return }
            do throws(StorageError) {
                try file.checkKind()
                try file.check()
            } catch {
                guard case .damaged = error else { throw error }
                try file.vacate(at: date)
            }
        }
    }

    /// What the user has to know of the file: that it was renamed, until ``noticeWasReported()``.
    package var notice: StorageNotice? {
        guard file.has(.unreported), let renamed = file.renamedFiles.last else { return nil }
        return .corruptBackend(file: renamed)
    }

    /// Ends the reports of a renamed file.
    ///
    /// - Throws: ``StorageError``; then the next start reports the file again.
    package func noticeWasReported() throws(StorageError) {
        try file.remove(.unreported)
    }
}
