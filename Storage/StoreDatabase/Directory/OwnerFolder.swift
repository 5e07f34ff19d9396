import Foundation
package import StoreDomain

/// A folder in the data directory that belongs to an account or a backend URL.
///
/// A backend URL's folder contains the guest's data, the catalog, and the session. An account's folder
/// contains the user's data.
package struct OwnerFolder: Equatable, Sendable {
    /// The path of the folder in the data directory, such as `owners/2`.
    package let name: String

    /// The account, or `nil` if the folder belongs to a backend URL.
    package let owner: Owner?

    /// The backend URL that was used when the folder was last opened, or `nil` if the app has always been
    /// offline.
    package let address: String?

    /// A Boolean value that indicates whether the folder was created offline and has not been assigned to a
    /// URL yet.
    var isNew: Bool { owner == nil && address == nil }
}

extension OwnerFolder {
    struct Record: Codable {
        var backend: String?

        var account: String?

        var address: String?
    }

    static let parent = "owners"

    static let recordName = "owner.json"

    /// Finds the folders and returns them with the most recently opened folder first.
    ///
    /// A folder that contains neither a record nor user data is ignored because a crash can leave such a
    /// folder behind. If the record of any other folder is unreadable, this method throws an error because
    /// ignoring the folder would hide user data, including pending orders.
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
                let advice = "restore the file from a backup, or delete the folder and all data in it"
                throw .inputOutput(
                    reason: "\(path), which identifies the owner of the folder, is corrupt; \(advice)"
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
