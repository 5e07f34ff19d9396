import Foundation
import GRDB
import StoreDatabase
import StoreDomain
import StoreTestSupport
import Testing

/// Tests of the mapping from owners to folders.
///
/// An owner never opens a different owner's folder.
struct OwnerFolderTests {
    private static let kim = Owner(backend: "b-1", account: "kim")
    private static let robin = Owner(backend: "b-1", account: "robin")
    private static let other = Owner(backend: "b-2", account: "kim")
    private static let (here, there) = ("http://127.0.0.1:1", "http://127.0.0.1:2")

    private let temporary: TemporaryDirectory
    private let data: DataDirectory

    init() throws {
        temporary = try TemporaryDirectory()
        data = try DataDirectory(path: temporary.path(of: "data"))
    }

    @Test func eachBackendAccountHasOwnFolderAtAnyAddress() throws {
        let owners = [Self.kim, Self.robin, Self.other]
        let names = try owners.map { try data.folder(of: $0, at: Self.here).name }
        #expect(Set(names).count == 3)
        #expect(try owners.map { try data.folder(of: $0, at: Self.there).name } == names)
    }

    @Test func guestHasFolderForEachAddress() throws {
        let here = try data.folder(at: Self.here)
        #expect(try data.folder(at: Self.there) != here)
        #expect(try data.folder(at: Self.here) == here)
        #expect(try data.folder(of: Self.kim, at: Self.here).name != here.name)
        #expect(here.owner == nil)
    }

    @Test func opensMostRecentFoldersWhenOffline() throws {
        let there = try data.folder(at: Self.there)
        let kim = try data.folder(of: Self.kim, at: Self.there)
        for (last, others) in [(kim, [there]), (there, [kim])] {
            for folder in [last] + others {
                let date = Date(timeIntervalSince1970: folder == last ? 2 : 1)
                let path = "\(data.path)/\(folder.name)/owner.json"
                try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
            }
            #expect(try data.folder(at: nil) == there)
            #expect(try data.folder(of: Self.kim, at: nil) == kim)
        }
    }

    @Test func assignsOfflineFolderToFirstAddress() throws {
        let early = try data.folder(at: nil)
        #expect(early.address == nil)
        #expect(try data.folder(at: Self.here).name == early.name)
        #expect(try data.folder(at: Self.there).name != early.name)
        #expect(try data.folder(at: nil).address != nil)
    }

    @Test(.needsSmallDisk) func findsFoldersWhenDiskIsFull() throws {
        let disk = try SmallDisk(kibibytes: 256)
        let data = try DataDirectory(path: disk.path + "/data")
        let guest = try data.folder(at: nil).name
        let kim = try data.folder(of: Self.kim, at: Self.here).name
        try disk.fill()
        #expect(try data.folder(of: Self.kim, at: Self.there).name == kim)
        #expect(try data.folder(at: Self.there).name == guest)
        try disk.makeRoom()
        #expect(try data.folder(of: Self.kim, at: Self.there).address == Self.there)
    }

    @Test func markOpenedMakesFolderMostRecent() throws {
        let (here, there) = (try data.folder(at: Self.here), try data.folder(at: Self.there))
        let path = "\(data.path)/\(there.name)/owner.json"
        try FileManager.default.setAttributes([.modificationDate: Date.distantPast], ofItemAtPath: path)
        #expect(try data.folder(at: nil) == here)
        let other = "\(data.path)/\(here.name)/owner.json"
        try FileManager.default.setAttributes([.modificationDate: Date.distantPast], ofItemAtPath: other)
        try data.markOpened(there)
        #expect(try data.folder(at: nil) == there)
    }

    /// The folder may contain user data and an order for which no response has arrived, so the app does not
    /// replace the folder.
    @Test(arguments: [
        ("rm owner.json && touch user.sqlite", "owner.json: No such file or directory"),
        (
            "echo { > owner.json",
            "owner.json, which identifies the owner of the folder, is corrupt; restore the file from a "
                + "backup, or delete"
        ),
        ("mv owner.json mine && ln -s mine owner.json", "owner.json is not a regular file"),
        ("rm owner.json && mkfifo owner.json", "owner.json is not a regular file"),
        ("chmod 777 .", "other users can write to it"), ("chmod 777 ..", "other users can write to it"),
    ])
    func rejectsFolderWithInvalidOwnerFileOrPermissions(trouble: String, reason: String) async throws {
        let kim = try data.folder(of: Self.kim, at: Self.here).name
        let shell = ["-c", "cd '\(data.path)/\(kim)' && \(trouble)"]
        try Process.run(URL(filePath: "/bin/bash"), arguments: shell).waitUntilExit()
        let path = data.path
        for attempt in [
            { [data] in _ = try data.folder(of: Self.kim, at: Self.here) },
            { [data] in _ = try data.folder(at: nil) },
        ] {
            let error = #expect(throws: StorageError.self) { try attempt() }
            #expect("\(String(describing: error))".contains(reason), "\(path)")
        }
    }

    @Test func restrictsAccessToFileOwner() throws {
        let path = "\(data.path)/\(try data.folder(of: Self.kim, at: Self.here).name)"
        #expect(try permissions(of: path) == "700")
        #expect(try permissions(of: path + "/owner.json") == "600")
    }
}
