import Foundation
package import StoreDomain

/// A folder of the data directory, which belongs to an account or to a backend's address.
///
/// The folder of an address contains the guest's data, the catalog, and the session. The folder of an account
/// contains its user's data.
package struct OwnerFolder: Equatable, Sendable {
    /// Its name in the data directory: `owners/2`.
    package let name: String

    /// The account; `nil` for the folder of an address.
    package let owner: Owner?

    /// The address of the backend when it was last opened; `nil` if none was ever asked.
    package let address: String?

    /// Whether the folder was created offline, and belongs to no address yet.
    var isNew: Bool { owner == nil && address == nil }
}

extension OwnerFolder {
    struct Record: Codable {
        /// The backend, as it calls itself.
        var backend: String?

        var account: String?

        /// The address of the backend when it was last opened.
        var address: String?
    }

    /// Where the folders are in the data directory.
    static let parent = "owners"

    /// The file in which a folder says whose it is.
    static let recordName = "owner.json"

    /// Reads which folders there are, the most recently opened first.
    ///
    /// One without a record is left out if it has no data either: a crash came before the record was written.
    ///
    /// - Parameter directory: The data directory.
    /// - Returns: The folders.
    /// - Throws: ``StorageError`` when one is not this user's, or its record cannot be read: without it, what
    ///   a person made would be hidden, and an order without an answer forgotten.
    static func all(in directory: String) throws(StorageError) -> [OwnerFolder] {
        let parent = "\(directory)/\(parent)"
        guard access(parent, F_OK) == 0 else { return [] }
        try PrivateDirectory.check(parent)
        guard access(parent, R_OK) == 0,
            let names = try? FileManager.default.contentsOfDirectory(atPath: parent)
        else { throw StorageError(errorNumber: errno, file: parent) }
        var found: [(folder: OwnerFolder, openedAt: Double, name: String)] = []
        for name in names {
            let path = "\(parent)/\(name)/\(recordName)"
            var status = stat()
            let isMissing = lstat(path, &status) != 0 && [ENOENT, ENOTDIR].contains(errno)
            if isMissing, access("\(parent)/\(name)/user.sqlite", F_OK) != 0 { continue }
            try PrivateDirectory.check("\(parent)/\(name)")
            try PrivateFile.check(path)
            guard let json = FileManager.default.contents(atPath: path),
                let record = try? JSONDecoder().decode(Record.self, from: json)
            else {
                let advice = "restore it, or delete the folder, and that data with it"
                throw .inputOutput(
                    reason: "\(path), which says whose data is beside it, is damaged; \(advice)"
                )
            }
            let time = status.st_mtim
            let folder = OwnerFolder(name: "\(Self.parent)/\(name)", record)
            found.append((folder, Double(time.tv_sec) + Double(time.tv_nsec) / 1e9, name))
        }
        return found.sorted { ($0.openedAt, $0.name) > ($1.openedAt, $1.name) }.map(\.folder)
    }

    var record: Record { Record(backend: owner?.backend, account: owner?.account, address: address) }

    init(name: String, _ record: Record) {
        self.name = name
        owner =
            if let backend = record.backend, let account = record.account {
                Owner(backend: backend, account: account)
            } else { nil }
        address = record.address
    }
}
