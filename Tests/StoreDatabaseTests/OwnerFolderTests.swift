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

/// A data directory of a version that knew no owners.
struct EarlierDataTests {
    private let temporary: TemporaryDirectory
    private var path: String { temporary.path(of: "data") }

    init() throws {
        temporary = try TemporaryDirectory()
        _ = try DataDirectory(path: path)
    }

    /// Writes the files as the seventh version left them, with an order from each of some backends.
    private func write(orders backends: [(id: String, backend: String?)]) throws {
        let queue = try DatabaseQueue(path: path + "/shop.sqlite")
        try ShopMigrator.shop.migrate(queue, upTo: "7-submission-backend")
        try queue.write { db in
            try db.execute(sql: "INSERT INTO favorite (productID, addedAt) VALUES ('p-7', 0)")
            try db.execute(sql: "INSERT INTO orderList VALUES (1, 0)")
            try db.execute(
                sql: "INSERT INTO cartLine VALUES (0, 's-71', 'p-7', 'Backpack', 'Sand', 'M', 100, 'USD', 2)"
            )
            for (number, order) in backends.enumerated() {
                try db.execute(
                    sql: """
                        INSERT INTO placedOrder VALUES (:id, 'SF-000001', :at, 100, 'USD', 0);
                        INSERT INTO orderLine VALUES (:id, 0, 's-71', 'Backpack', 100, 'USD', 1);
                        INSERT INTO submission (id, submittedAt, changedAt, state, orderID, backend)
                            VALUES ('key-' || :id, 0, 0, 'placed', :id, :backend);
                        """,
                    arguments: ["id": order.id, "at": number, "backend": order.backend]
                )
            }
        }
        try queue.close()
        let catalogue = try DatabaseQueue(path: path + "/catalogue.sqlite")
        try ShopMigrator.catalogue.migrate(catalogue)
        try catalogue.close()
    }

    private func orders(_ owner: Owner, at address: String) async throws -> [String] {
        let data = try DataDirectory(path: path)
        try data.moveEarlierFiles()
        let folder = try data.openFolder(of: owner, at: address, isAsked: true)
        let database = try await ShopDatabase.open(in: data.directory(of: folder))
        let orders = try await SQLiteOrdersRepository(database).orders().current()
        let cart = try await SQLiteCartRepository(database).now()
        let isFavorite = try await SQLiteFavoritesRepository(database).isFavorite(Product.ID("p-7")).current()
        try await database.close()
        #expect(cart.lines.map(\.quantity) == (orders == nil ? [] : [2]))
        #expect(isFavorite == (orders != nil))
        let lines = orders?.value.flatMap(\.lines).count
        #expect(lines == orders?.value.count)
        return orders?.value.map(\.id.rawValue) ?? []
    }

    @Test(arguments: [("own", "own"), (nil, "own"), ("http://127.0.0.1:1", "http://127.0.0.1:1")])
    func isThatOfTheBackendThatWasOrderedFromLast(backend: String?, address: String) async throws {
        try write(orders: [("o-1", backend)])
        if backend != nil {
            let stranger = Owner(backend: "stranger", account: "kim")
            #expect(try await orders(stranger, at: "http://127.0.0.1:9").isEmpty)
        }
        let owner = Owner(backend: "b-1", account: "kim")
        let expected = address == "own" ? "earlier-o-1" : "o-1"
        for _ in 1...2 { #expect(try await orders(owner, at: address) == [expected]) }
    }

    /// The program's own backend gave the same numbers in each run: its orders get identities of their own.
    @Test func keepsOrdersOfSeveralBackendsApart() async throws {
        try write(orders: [("o-1", "own"), ("o-2", "http://127.0.0.1:1"), ("o-3", nil)])
        let found = try await orders(Owner(backend: "b-1", account: "kim"), at: "http://127.0.0.1:1")
        #expect(found == ["earlier-o-3", "o-2", "earlier-o-1"])
    }

    /// A crash while the files were moved leaves some of them; the next start moves the rest.
    @Test(arguments: ["catalogue.sqlite", "shop.sqlite"])
    func continuesWhereACrashLeftIt(left: String) async throws {
        try write(orders: [("o-1", "own")])
        try DataDirectory(path: path).moveEarlierFiles()
        try FileManager.default.moveItem(
            atPath: path + "/owners/earlier/" + left,
            toPath: path + "/" + left
        )
        let found = try await orders(Owner(backend: "b-1", account: "kim"), at: "own")
        #expect(found == ["earlier-o-1"])
    }
}
