import Foundation
import GRDB
import StoreDatabase
import StoreDomain
import StoreTestSupport
import Testing

/// Whose folder is opened, and that nobody gets another's.
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

    private func open(_ owner: Owner?, at address: String?, isAsked: Bool = true) throws -> String {
        try data.openFolder(of: owner, at: address, isAsked: isAsked).name
    }

    @Test func eachAccountOfEachBackendHasItsOwnWhereverItIs() throws {
        let names = try [Self.kim, Self.robin, Self.other].map { try open($0, at: Self.here) }
        #expect(Set(names).count == 3)
        #expect(try [Self.kim, Self.robin, Self.other].map { try open($0, at: Self.there) } == names)
    }

    @Test func backendThatDoesNotAnswerIsTheOneThatWasThereLast() throws {
        let kim = try open(Self.kim, at: Self.here)
        let other = try open(Self.other, at: Self.there)
        #expect(try open(nil, at: Self.here, isAsked: false) == kim)
        #expect(try open(nil, at: Self.there, isAsked: false) == other)
        #expect(try data.likelyFolder(at: Self.here)?.owner == Self.kim)
        #expect(try data.likelyFolder(at: "http://127.0.0.1:3") == nil)
    }

    @Test func offlineTheLastOneIsOpened() throws {
        let kim = try open(Self.kim, at: Self.here)
        _ = try open(Self.other, at: Self.there)
        #expect(try open(Self.kim, at: Self.here) == kim)
        let records = try FileManager.default.contentsOfDirectory(atPath: data.path + "/owners")
        for name in records where "owners/\(name)" != kim {
            let path = data.path + "/owners/\(name)/owner.json"
            try FileManager.default.setAttributes([.modificationDate: Date.distantPast], ofItemAtPath: path)
        }
        #expect(try open(nil, at: nil, isAsked: false) == kim)
    }

    @Test func backendThatNamesNobodyGetsNoOwnersFolder() throws {
        let kim = try open(Self.kim, at: Self.here)
        let nameless = try open(nil, at: Self.here)
        #expect(nameless != kim)
        #expect(try open(nil, at: Self.here) == nameless)
        #expect(try open(nil, at: Self.there) != nameless)
    }

    @Test func whatWasMadeForNobodyIsTheFirstOnes() throws {
        let early = try open(nil, at: nil, isAsked: false)
        #expect(try open(Self.kim, at: Self.here) == early)
        #expect(try open(Self.other, at: Self.here) != early)
    }

    @Test func whatWasMadeForAnAddressIsTheFirstOnesThatAnswersThere() throws {
        let early = try open(nil, at: Self.here, isAsked: false)
        #expect(try open(Self.other, at: Self.there) != early)
        #expect(try open(Self.kim, at: Self.here) == early)
    }

    @Test func aFolderIsClaimedOnceAndNotByWhoHasAnother() throws {
        let folder = try data.openFolder(of: nil, at: Self.here, isAsked: false)
        #expect(try data.claim(folder, for: Self.kim))
        #expect(try data.claim(folder, for: Self.kim))
        #expect(try !data.claim(folder, for: Self.other))
        #expect(try open(Self.kim, at: Self.there) == folder.name)
        let next = try data.openFolder(of: nil, at: "http://127.0.0.1:3", isAsked: false)
        #expect(try !data.claim(next, for: Self.kim))
    }

    /// It may have what a person made, and an order without an answer: nobody opens another one instead.
    @Test(arguments: [
        ("rm owner.json && touch shop.sqlite", "owner.json: No such file or directory"),
        (
            "echo { > owner.json",
            "owner.json, which says whose data is beside it, is damaged; restore it, or delete"
        ),
        ("mv owner.json mine && ln -s mine owner.json", "owner.json is not a file but something else"),
        ("rm owner.json && mkfifo owner.json", "owner.json is not a file but something else"),
        ("chmod 777 .", "others can write there"), ("chmod 777 ..", "others can write there"),
    ])
    func aFolderThatIsNotAsItWasLeftIsAnError(trouble: String, reason: String) async throws {
        let kim = try open(Self.kim, at: Self.here)
        let shell = ["-c", "cd '\(data.path)/\(kim)' && \(trouble)"]
        try Process.run(URL(filePath: "/bin/bash"), arguments: shell).waitUntilExit()
        let path = data.path
        for attempt in [
            { [data] in _ = try data.openFolder(of: Self.kim, at: Self.here, isAsked: true) },
            { [data] in _ = try data.likelyFolder(at: nil) },
        ] {
            let error = #expect(throws: StorageError.self) { try attempt() }
            #expect("\(String(describing: error))".contains(reason), "\(path)")
        }
    }

    @Test func onlyTheirOwnerMayReadThem() throws {
        let path = "\(data.path)/\(try open(Self.kim, at: Self.here))"
        #expect(try permissions(of: path) == "700")
        #expect(try permissions(of: path + "/owner.json") == "600")
    }
}
