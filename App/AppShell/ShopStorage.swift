import FoundationExtensions
import StoreAPI
import StoreDatabase
import StoreDomain

enum OwnerAnswer: Sendable {
    /// Its identity and the account of the token.
    case named(Owner)

    /// It does not identify itself.
    case unnamed

    /// It did not answer in time, or was not asked.
    case none

    var owner: Owner? {
        if case .named(let owner) = self { owner } else { nil }
    }
}

/// Where the shop stores its data: a folder of the data directory for each backend and account.
///
/// The backend says which one it is. To avoid waiting for it, the folder opened last at its address is opened
/// meanwhile; it is the right one unless another backend has the address now.
struct ShopStorage: Sendable {
    /// The open database and its folder; no folder if nothing is stored on disk.
    typealias Opened = (folder: OwnerFolder?, database: ShopDatabase)

    /// The file of the embedded backend; `nil` without one, or if nothing is stored on disk.
    let backendFile: BackendFile?

    private let configuration: ShopConfiguration
    private let directory: DataDirectory?
    private let hasRoom: Bool

    /// Locks the data directory.
    init(_ configuration: ShopConfiguration) throws(StorageError) {
        self.configuration = configuration
        guard case .directory(let path) = configuration.storage else {
            (directory, hasRoom, backendFile) = (nil, true, nil)
            return
        }
        let locked: DataDirectory?
        do throws(StorageError) {
            locked = try DataDirectory(path: path)
        } catch .full {
            locked = nil
        }
        (directory, hasRoom) = (locked, locked != nil)
        if case .own(let migrations, _) = configuration.backend {
            backendFile = locked.map { BackendFile(in: $0, migrations: migrations) }
        } else {
            backendFile = nil
        }
    }

    /// Refuses data that cannot be opened before anything is opened or changed, and then renames a corrupt
    /// file of the embedded backend.
    func prepare() async throws(StorageError) {
        let address = configuration.backend.address
        if let directory, let folder = try directory.likelyFolder(at: address) {
            try await ShopDatabase.refuseUnusable(in: directory.directory(of: folder))
        }
        try await backendFile?.prepare(at: configuration.clock.now())
    }

    /// Whether a folder was opened at this address before, or something is wrong with one, as opening will
    /// report; then there is something to show before the backend has identified itself.
    func hasData(at address: String?) -> Bool {
        do { return try directory?.likelyFolder(at: address) != nil } catch { return true }
    }

    func openLikely(at address: String?) async throws(StorageError) -> Opened? {
        guard let folder = try directory?.likelyFolder(at: address) else { return nil }
        return (folder, try await open(folder))
    }

    /// Opens the database of the backend that answered, which is most likely open already; closes what was
    /// opened in its place if it belongs to another owner.
    ///
    /// The address is `nil` to stay offline.
    func open(
        for answer: OwnerAnswer,
        at address: String?,
        likely: Opened?
    ) async throws(StorageError) -> (ShopDatabase, Ownership) {
        guard let directory else { return try await openInMemory(hasRoom ? nil : .full, answer, address) }
        let folder: OwnerFolder
        do throws(StorageError) {
            let isAsked = if case .none = answer { false } else { true }
            folder = try directory.openFolder(of: answer.owner, at: address, isAsked: isAsked)
        } catch .full {
            // If the folder's owner is not recorded, the next start finds it by its address.
            let known = likely?.folder.flatMap { [nil, $0.owner].contains(answer.owner) ? $0 : nil }
            guard let known else { return try await openInMemory(.full, answer, address) }
            folder = known
        }
        let ownership = Ownership(answer, address, folder: folder) { owner in
            (try? directory.claim(folder, for: owner)) ?? false
        }
        if let likely, likely.folder?.name == folder.name { return (likely.database, ownership) }
        try await likely?.database.close()
        return (try await open(folder), ownership)
    }

    private func openInMemory(
        _ notice: StorageNotice?,
        _ answer: OwnerAnswer,
        _ address: String?
    ) async throws(StorageError) -> (ShopDatabase, Ownership) {
        let database = try await ShopDatabase.inMemory(notice: notice, logger: configuration.logger)
        return (database, Ownership(answer, address, folder: nil) { _ in true })
    }

    private func open(_ folder: OwnerFolder) async throws(StorageError) -> ShopDatabase {
        // Folders only come from a directory, so there is one.
        guard let directory else { throw .directory(path: folder.name, reason: "it cannot be created") }
        return try await ShopDatabase.open(
            in: directory.directory(of: folder),
            clock: configuration.clock,
            logger: configuration.logger
        )
    }
}

extension Ownership {
    fileprivate init(
        _ answer: OwnerAnswer,
        _ address: String?,
        folder: OwnerFolder?,
        claim: @escaping @Sendable (Owner) async -> Bool
    ) {
        if let owner = answer.owner ?? folder?.owner {
            self = .of(owner)
        } else if case .none = answer, address != nil {
            self = .unknown(claim: claim)
        } else {
            self = .ofNobody
        }
    }
}

extension APIClient {
    /// Asks the backend whose data it has, but not for long: stored data is worth showing first.
    func ownerAnswer(within limit: Duration) async -> OwnerAnswer {
        await withTaskGroup(of: OwnerAnswer.self) { group in
            group.addTask {
                do throws(ShopError) {
                    return try await self.owner().map { .named($0) } ?? .unnamed
                } catch {
                    return .none
                }
            }
            group.addTask {
                try? await Task.sleep(for: limit)
                return .none
            }
            defer { group.cancelAll() }
            return await group.next() ?? .none
        }
    }
}
