package import Foundation
package import StoreDomain

/// The database file of the embedded backend, which is also in the data directory.
///
/// The backend creates the tables. Before the backend opens the file, the app checks it like its own files: a
/// file of a newer version is rejected, and a corrupt file is renamed.
package struct BackendFile: Sendable {
    private let file: DatabaseFile

    /// Creates a reference to the file, without reading it.
    package init(in directory: DataDirectory, migrations: [String]) {
        file = DatabaseFile(in: directory.path, .backend(migrations: migrations))
    }

    package var path: String { file.path }

    /// Renames the file if it is corrupt, so that the backend creates a new one.
    ///
    /// Throws an error if the backend must not open the file; nothing was changed then.
    package func prepare(at date: Date) async throws(StorageError) {
        try await BlockingWork.run { [file] () throws(StorageError) in
            guard file.leftTraces else { return }
            do throws(StorageError) {
                try file.checkKind()
                try file.check()
            } catch {
                guard case .corrupt = error else { throw error }
                try file.vacate(at: date)
            }
        }
    }

    /// The notice that the file was renamed, until ``noticeWasReported()`` is called.
    package var notice: StorageNotice? {
        guard file.has(.unreported), let renamed = file.renamedFiles.last else { return nil }
        return .corruptBackend(file: renamed)
    }

    /// Ends the notice of a renamed file; if that fails, the next start shows the notice again.
    package func noticeWasReported() throws(StorageError) {
        try file.remove(.unreported)
    }
}
