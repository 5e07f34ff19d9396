import CurlTransport
import DependencyContainer
import DesignSystem
import Foundation
package import ScreenKit
import StoreDatabase
import StoreDomain

/// The checks of the `doctor` command, all of which are read-only.
package enum AppDiagnosis {
    /// The minimum number of free bytes that the app needs to save the user's changes.
    ///
    /// This amount is sufficient for both databases, their WAL files, and the backend's orders.
    private static let enoughFreeBytes: Int64 = 10_000_000

    /// The result of a single check.
    ///
    /// The subject is `data`, `space`, or the name of a folder or file. The error is `nil` if the check found
    /// no problem.
    package typealias Finding = (subject: String, text: String, error: AppLaunchError?)

    package static var versions: [String] {
        [CurlLibrary.version, "SQLite \(DataInspection.sqliteVersion ?? "(unknown version)")"]
    }

    /// Inspects a data directory without creating, changing, or repairing files.
    ///
    /// The embedded backend's migrations are `nil` if the app does not start the embedded backend.
    package static func data(in path: String, backendMigrations: [String]?) async -> [Finding] {
        let inspection: DataInspection
        do throws(StorageError) {
            inspection = try await DataInspection.of(path, backendMigrations: backendMigrations)
        } catch {
            return [failure(of: "data", AppLaunchError(error))]
        }
        guard inspection.exists else {
            return [("data", "\(path) does not exist yet. The app will create it at launch.", nil)]
                + space(inspection.freeBytes)
        }
        let folders: [Finding] = inspection.folders.map { ($0.name, $0.text, nil) }
        let files: [Finding] = inspection.files.map { name, state in
            switch state {
            case .missing: (name, "This file does not exist yet. The app will create it at launch.", nil)
            case .whole: (name, "This file is intact.", nil)
            case .failing(let error): failure(of: name, AppLaunchError(of: error, in: name))
            }
        }
        let renamed: [Finding] = inspection.renamedFiles.map { name in
            (name, "This file was corrupt and has been renamed. Delete it if you no longer need it.", nil)
        }
        return [("data", "No other process is using \(path).", nil)] + folders + files + renamed
            + space(inspection.freeBytes)
    }

    package static func space(_ bytes: Int64?) -> [Finding] {
        guard let bytes else { return [] }
        let size = ByteCountFormatStyle(style: .file, spellsOutZero: false)
        let found = "The disk has \(bytes.formatted(size)) of free space"
        guard bytes < enoughFreeBytes else { return [("space", "\(found), which is enough.", nil)] }
        let text =
            "\(found), but the app needs \(enoughFreeBytes.formatted(size)). Changes may not be saved. "
            + "Free up some space."
        return [failure(of: "space", AppLaunchError(cause: .storage, message: text))]
    }

    private static func failure(of subject: String, _ error: AppLaunchError) -> Finding {
        (subject, error.message, error)
    }
}

extension OwnerFolder {
    fileprivate var text: String {
        let place = address.map { $0 == "embedded" ? "the embedded backend" : "the backend at \($0)" }
        let backend = place ?? "the backend that the app will use next"
        let holder = owner.map { "the account \($0.account) on \(backend)" } ?? "the guest on \(backend)"
        return owner == nil
            ? "This folder contains the catalog, the session, and the data for \(holder). "
                + "To delete all of this data, delete the folder."
            : "This folder contains the data for \(holder). To delete the data, delete the folder."
    }
}

extension AppLaunchError {
    fileprivate init(of error: StorageError, in file: String) {
        if case .corrupt(let reason) = error {
            let repair =
                file.hasSuffix("catalog.sqlite")
                ? "rebuilds the file" : "renames the file and creates an empty one"
            self.init(
                cause: .storage,
                message: "This file is corrupt: \(reason). At its next launch, the app \(repair)."
            )
        } else {
            self.init(error)
        }
    }
}

extension ProcessScope {
    package var serviceCount: Int { services.graph.services.count }

    /// Requests the categories to check whether the backend responds.
    ///
    /// - Returns: The reason for a failure, or `nil` if the backend responded.
    package func askBackend() async -> (message: String, failure: FailureKind?)? {
        do {
            let service: CatalogService = try services.resolve()
            _ = try await service.categories()
            return nil
        } catch {
            let problem = Problem(loading: error as? StoreError ?? .unavailable)
            return (problem?.commandMessage ?? "Canceled.", problem?.failure)
        }
    }
}
