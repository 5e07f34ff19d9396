package import Foundation
package import StoreDomain

/// The embedded backend's database file in the data directory.
///
/// The backend creates the tables. Before the backend opens the file, the app checks the file in the same way
/// as it checks its own databases. The app rejects a file from a newer version and renames a corrupt file.
package struct BackendFile: Sendable {
    private let file: DatabaseFile

    package init(in directory: DataDirectory, migrations: [String]) {
        file = DatabaseFile(in: directory.path, .backend(migrations: migrations))
    }

    package var path: String { file.path }

    /// Renames the file if it is corrupt, so that the backend creates a new file.
    ///
    /// If the backend must not open the file, this method throws an error without changing any file.
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

    /// The notice that the file was renamed, or `nil` if there is nothing to report.
    ///
    /// The notice remains available until ``noticeWasReported()`` is called.
    package var notice: StorageNotice? {
        guard file.has(.unreported), let renamed = file.renamedFiles.last else { return nil }
        return .corruptBackend(file: renamed)
    }

    /// Records that the user has seen the notice.
    ///
    /// If this method throws an error, the app shows the notice again at the next launch.
    package func noticeWasReported() throws(StorageError) {
        try file.remove(.unreported)
    }
}
