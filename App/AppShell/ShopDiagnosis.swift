import CurlTransport
import DependencyContainer
import DesignSystem
import Foundation
package import ScreenKit
import StoreDatabase
import StoreDomain

/// What can be found out about the shop without using it, in words for the user.
package enum ShopDiagnosis {
    /// What is free on the disk when that is worth telling, in bytes.
    private static let leastFreeBytes: Int64 = 10_000_000

    /// One thing that was looked at.
    package struct Finding: Sendable {
        /// What it is: `data`, the name of a file, or `space`.
        package let subject: String

        /// What was found.
        package let text: String

        /// Why it does not do; `nil` when all is well.
        package let error: ShopStartError?

        init(_ subject: String, _ text: String = "", error: ShopStartError? = nil) {
            self.subject = subject
            self.text = error?.message ?? text
            self.error = error
        }
    }

    /// The versions of the libraries that the system brings.
    package static var versions: [String] {
        [CurlLibrary.version, "SQLite \(DataInspection.sqliteVersion ?? "of an unknown version")"]
    }

    /// Looks at a data directory; makes, changes and repairs nothing.
    ///
    /// - Parameter path: The directory.
    /// - Returns: What was found.
    package static func data(in path: String) async -> [Finding] {
        let inspection: DataInspection
        do throws(StorageError) {
            inspection = try await DataInspection.of(path)
        } catch {
            return [Finding("data", error: ShopStartError(error))]
        }
        guard inspection.exists else {
            return [Finding("data", "\(path) is not there yet; the first start makes it.")]
        }
        let files = inspection.files.map { name, state in
            switch state {
            case .missing: Finding(name, "It is not there yet; the next start makes it.")
            case .whole: Finding(name, "It is whole.")
            case .failing(let error): Finding(name, error: ShopStartError(of: error, in: name))
            }
        }
        return [Finding("data", "\(path) is used by nobody else.")] + files + space(inspection.freeBytes)
    }

    private static func space(_ bytes: Int64?) -> [Finding] {
        guard let bytes else { return [] }
        let error = bytes < leastFreeBytes ? ShopStartError(StorageError.full) : nil
        return [Finding("space", "\(bytes.formatted(.byteCount(style: .file))) are free.", error: error)]
    }
}

extension ShopStartError {
    /// Says what is wrong with a file, and what becomes of it.
    fileprivate init(of error: StorageError, in file: String) {
        if case .damaged(let reason) = error {
            let repair =
                file == "shop.sqlite" ? "sets it aside and keeps what can be read" : "makes it anew"
            self.init(cause: .storage, message: "It is damaged: \(reason). The next start \(repair).")
        } else {
            self.init(error)
        }
    }
}

extension Shop {
    /// How many services all screens share; that they fit together was checked when the shop opened.
    package var serviceCount: Int { services.graph.services.count }

    /// Asks the backend for the categories, with the usual attempts.
    ///
    /// - Returns: Why it did not answer, in words for the user; `nil` when it did.
    package func askBackend() async -> (message: String, failure: FailureKind?)? {
        do {
            let service: CatalogueService = try services.resolve()
            _ = try await service.categories()
            return nil
        } catch {
            let problem = LoadProblem(error as? ShopError ?? .unavailable)
            return (problem?.message ?? "Cancelled.", problem?.failure)
        }
    }
}
