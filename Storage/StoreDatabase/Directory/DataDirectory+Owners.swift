import Foundation
package import StoreDomain

/// The owners' folders in a data directory.
///
/// Each method makes only a few short system calls.
extension DataDirectory {
    private static let folders = OwnerFolder.parent
    private static let recordName = OwnerFolder.recordName

    /// Finds or creates a backend URL's folder, which contains the guest's data, the catalog, and the
    /// session.
    ///
    /// If the URL is `nil` because the app is offline, this method uses the URL of the most recently opened
    /// folder. A folder that was created offline is assigned to the first URL that needs a folder.
    package func folder(at address: String?) throws(StorageError) -> OwnerFolder {
        let folders = try OwnerFolder.all(in: path)
        let guests = folders.filter { $0.owner == nil }
        let address = address ?? folders.first?.address
        guard let known = guests.first(where: { $0.address == address }) ?? guests.first(where: \.isNew)
        else { return try makeFolder(OwnerFolder.Record(address: address)) }
        guard known.address != address else { return known }
        let folder = OwnerFolder(name: known.name, OwnerFolder.Record(address: address))
        try update(folder)
        return folder
    }

    package func folder(of owner: Owner, at address: String?) throws(StorageError) -> OwnerFolder {
        let known = try OwnerFolder.all(in: path).first { $0.owner == owner }
        let address = address ?? known?.address
        let record = OwnerFolder.Record(backend: owner.backend, account: owner.account, address: address)
        guard let known else { return try makeFolder(record) }
        let folder = OwnerFolder(name: known.name, record)
        if folder != known { try update(folder) }
        return folder
    }

    package func markOpened(_ folder: OwnerFolder) throws(StorageError) {
        let record = file("\(folder.name)/\(Self.recordName)")
        // The record rarely changes, so its modification time can represent the time at which the folder was
        // last opened.
        guard utimes(record, nil) != 0 else { return }
        throw StorageError(errorNumber: errno, file: record)
    }

    /// Returns a data directory for an owner's folder, which shares this directory's lock.
    package func directory(of folder: OwnerFolder) -> DataDirectory {
        DataDirectory(path: file(folder.name), partOf: self)
    }

    private func makeFolder(_ record: OwnerFolder.Record) throws(StorageError) -> OwnerFolder {
        var number = 1
        var name: String { "\(Self.folders)/\(number)" }
        while access(file(name), F_OK) == 0 { number += 1 }
        try PrivateDirectory.make(file(name))
        let folder = OwnerFolder(name: name, record)
        try write(folder)
        return folder
    }

    /// Replaces the record of a folder that contains data.
    ///
    /// If the disk is full, the record remains unchanged until a later call replaces it.
    private func update(_ folder: OwnerFolder) throws(StorageError) {
        do throws(StorageError) {
            try write(folder)
        } catch {
            guard case .full = error else { throw error }
        }
    }

    private func write(_ folder: OwnerFolder) throws(StorageError) {
        let path = file("\(folder.name)/\(Self.recordName)")
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let json = try? encoder.encode(folder.record) else {
            throw StorageError(errorNumber: EINVAL, file: path)
        }
        try PrivateFile.replace(path, with: json)
    }
}
