import Foundation
package import StoreDomain

/// The folders of owners in a data directory. Each call makes a few short system calls.
extension DataDirectory {
    private static let folders = OwnerFolder.parent
    private static let recordName = OwnerFolder.recordName

    /// The folder that would be opened; nothing is changed.
    ///
    /// - Parameter address: The backend's address; `nil` to stay offline.
    /// - Returns: The folder; `nil` if there is none yet.
    /// - Throws: ``StorageError``.
    package func likelyFolder(at address: String?) throws(StorageError) -> OwnerFolder? {
        OwnerFolder.first(of: try OwnerFolder.all(in: path), for: nil, at: address, isAsked: false)
    }

    /// Finds or creates the folder of an owner, and marks it as the most recently opened.
    ///
    /// - Parameters:
    ///   - owner: Whose data to open; `nil` if the backend does not say who it is, or could not be asked.
    ///   - address: The backend's address; `nil` to stay offline.
    ///   - isAsked: Whether the backend was asked who it is.
    /// - Returns: The folder.
    /// - Throws: ``StorageError``.
    package func openFolder(
        of owner: Owner?,
        at address: String?,
        isAsked: Bool
    ) throws(StorageError) -> OwnerFolder {
        let folders = try OwnerFolder.all(in: path)
        let found = OwnerFolder.first(of: folders, for: owner, at: address, isAsked: isAsked)
        let known = if let found { found } else { try makeFolder() }
        let folder = known.opened(for: owner, at: address)
        // A record seldom changes; its modification time says when the folder was opened.
        if folder == found, utimes(file("\(folder.name)/\(Self.recordName)"), nil) == 0 { return folder }
        try write(folder)
        return folder
    }

    /// Gives a folder that belongs to nobody yet to an owner.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - owner: The owner.
    /// - Returns: Whether the folder is now the owner's; `false` if they already have another one.
    /// - Throws: ``StorageError``.
    package func claim(_ folder: OwnerFolder, for owner: Owner) throws(StorageError) -> Bool {
        let folders = try OwnerFolder.all(in: path)
        if let known = folders.first(where: { $0.owner == owner }) { return known.name == folder.name }
        guard let folder = folders.first(where: { $0.name == folder.name }), folder.owner == nil else {
            return false
        }
        try write(folder.opened(for: owner, at: nil))
        return true
    }

    /// The directory of a folder, which is locked as long as this one.
    package func directory(of folder: OwnerFolder) -> DataDirectory {
        DataDirectory(path: file(folder.name), partOf: self)
    }

    private func makeFolder() throws(StorageError) -> OwnerFolder {
        var number = 1
        var name: String { "\(Self.folders)/\(number)" }
        while access(file(name), F_OK) == 0 { number += 1 }
        try PrivateDirectory.make(file(name))
        return OwnerFolder(name: name, OwnerFolder.Record())
    }

    /// Replaces the record of a folder atomically.
    private func write(_ folder: OwnerFolder) throws(StorageError) {
        let path = file("\(folder.name)/\(Self.recordName)")
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let json = try? encoder.encode(folder.record) else {
            throw StorageError(errorNumber: EINVAL, file: path)
        }
        let descriptor = try PrivateFile.open(path + ".new")
        let isWritten = json.withUnsafeBytes { bytes in
            ftruncate(descriptor, 0) == 0
                && pwrite(descriptor, bytes.baseAddress, bytes.count, 0) == bytes.count
                && fsync(descriptor) == 0
        }
        let code = errno
        close(descriptor)
        guard isWritten, rename(path + ".new", path) == 0 else {
            throw StorageError(errorNumber: isWritten ? errno : code, file: path)
        }
        PrivateDirectory.synchronize(file(folder.name))
    }
}
