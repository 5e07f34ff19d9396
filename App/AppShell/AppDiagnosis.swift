import CurlTransport
import DependencyContainer
import DesignSystem
import Foundation
package import ScreenKit
import StoreDatabase
import StoreDomain

/// What can be found out about the shop without using it, in words for a person.
package enum AppDiagnosis {
    /// The number of free bytes with which the app can save what a user does: both databases, their logs, and
    /// the backend's orders.
    private static let enoughFreeBytes: Int64 = 10_000_000

    /// One thing that was checked: what it is (`data`, a folder or a file by its name, or `space`), what was
    /// found, and what is wrong with it; `nil` if nothing is.
    package typealias Finding = (subject: String, text: String, error: AppLaunchError?)

    package static var versions: [String] {
        [CurlLibrary.version, "SQLite \(DataInspection.sqliteVersion ?? "of an unknown version")"]
    }

    /// Inspects a data directory; creates, changes and repairs nothing.
    ///
    /// The migrations are those of the embedded backend; `nil` if it does not start.
    package static func data(in path: String, backendMigrations: [String]?) async -> [Finding] {
        let inspection: DataInspection
        do throws(StorageError) {
            inspection = try await DataInspection.of(path, backendMigrations: backendMigrations)
        } catch {
            return [failure(of: "data", AppLaunchError(error))]
        }
        guard inspection.exists else {
            return [("data", "\(path) does not exist yet; the first start creates it.", nil)]
                + space(inspection.freeBytes)
        }
        let folders: [Finding] = inspection.folders.map { ($0.name, $0.text, nil) }
        let files: [Finding] = inspection.files.map { name, state in
            switch state {
            case .missing: (name, "It does not exist yet; the next start creates it.", nil)
            case .whole: (name, "It is intact.", nil)
            case .failing(let error): failure(of: name, AppLaunchError(of: error, in: name))
            }
        }
        let renamed: [Finding] = inspection.renamedFiles.map { name in
            (name, "It was corrupt and has been renamed. Delete it when you do not need it any more.", nil)
        }
        return [("data", "No other process uses \(path).", nil)] + folders + files + renamed
            + space(inspection.freeBytes)
    }

    /// Reports how much space is free, and whether that is enough; nothing if the system does not report it.
    package static func space(_ bytes: Int64?) -> [Finding] {
        guard let bytes else { return [] }
        let size = ByteCountFormatStyle(style: .file, spellsOutZero: false)
        let found = "The disk has \(bytes.formatted(size)) of free space"
        guard bytes < enoughFreeBytes else { return [("space", "\(found), which is enough.", nil)] }
        let text =
            "\(found), but \(enoughFreeBytes.formatted(size)) is needed. Changes may not be saved. "
            + "Free up some space."
        return [failure(of: "space", AppLaunchError(cause: .storage, message: text))]
    }

    private static func failure(of subject: String, _ error: AppLaunchError) -> Finding {
        (subject, error.message, error)
    }
}

extension OwnerFolder {
    /// Whose data it has, and how to remove it.
    fileprivate var text: String {
        let place = address.map { $0 == "embedded" ? "the embedded backend" : "the backend at \($0)" }
        let backend = place ?? "the next backend that the app uses"
        let holder = owner.map { "the account \($0.account) of \(backend)" } ?? "the guest of \(backend)"
        return owner == nil
            ? "It has the data of \(holder), the catalog, and the session. Delete the folder to delete them."
            : "It has the data of \(holder). Delete the folder to delete that data."
    }
}

extension AppLaunchError {
    /// Says what is wrong with a file, and what the next start does about it.
    fileprivate init(of error: StorageError, in file: String) {
        if case .damaged(let reason) = error {
            let repair =
                file.hasSuffix("catalog.sqlite") ? "rebuilds it" : "renames it and begins with an empty one"
            self.init(cause: .storage, message: "It is damaged: \(reason). The next start \(repair).")
        } else {
            self.init(error)
        }
    }
}

extension ProcessScope {
    /// How many services all screens share; opening the shop has checked that they fit together.
    package var serviceCount: Int { services.graph.services.count }

    /// Asks the backend for the categories, with the usual attempts.
    ///
    /// Returns why it did not answer, or `nil` if it did.
    package func askBackend() async -> (message: String, failure: FailureKind?)? {
        do {
            let service: CatalogService = try services.resolve()
            _ = try await service.categories()
            return nil
        } catch {
            let problem = Problem(loading: error as? StoreError ?? .unavailable)
            return (problem?.message ?? "Canceled.", problem?.failure)
        }
    }
}
