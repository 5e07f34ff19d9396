import Foundation
package import StoreDomain

/// A folder of the data directory, with the databases of one owner.
///
/// Until a backend has said who it is, the folder belongs to its address; before any backend was asked, to
/// nobody, and the first one takes it.
package struct OwnerFolder: Equatable, Sendable {
    /// Its name in the data directory: `owners/2`.
    package let name: String

    /// Whose data is in it; `nil` while the backend has not said who it is.
    package fileprivate(set) var owner: Owner?

    /// The address of the backend when it was last opened; `nil` if none was ever asked.
    package fileprivate(set) var address: String?

    /// Finds the folder to open.
    ///
    /// - Parameters:
    ///   - folders: The existing folders, the most recently opened first.
    ///   - owner: Whose data to open; `nil` if the backend does not say who it is, or could not be asked.
    ///   - address: The backend's address; `nil` to stay offline, which opens the last folder.
    ///   - isAsked: Whether the backend was asked who it is: one that does not say gets no owner's folder.
    /// - Returns: The folder; `nil` if a new one has to be created.
    static func first(
        of folders: [OwnerFolder],
        for owner: Owner?,
        at address: String?,
        isAsked: Bool
    ) -> OwnerFolder? {
        guard let address else { return folders.first }
        if let owner, let known = folders.first(where: { $0.owner == owner }) { return known }
        let here = folders.filter { $0.address == address && ($0.owner == nil || owner == nil && !isAsked) }
        return here.first ?? folders.first { $0.owner == nil && $0.address == nil }
    }
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
            if isMissing, access("\(parent)/\(name)/shop.sqlite", F_OK) != 0 { continue }
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
        if let backend = record.backend, let account = record.account {
            owner = Owner(backend: backend, account: account)
        }
        address = record.address
    }

    /// The folder, opened for an owner at an address.
    ///
    /// - Parameters:
    ///   - owner: Whose data it has; the previous owner if `nil`.
    ///   - address: The backend's address; the previous one if `nil`.
    /// - Returns: The folder.
    func opened(for owner: Owner?, at address: String?) -> OwnerFolder {
        var folder = self
        folder.owner = owner ?? self.owner
        folder.address = address ?? self.address
        return folder
    }
}
