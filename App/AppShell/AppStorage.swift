import Foundation
import FoundationExtensions
import HTTPSessions
import Logging
import StoreAPI
import StoreDatabase
import StoreDomain

/// The app's stored data, either in the data directory or in memory.
///
/// In the data directory, the folder of each backend contains the guest's data, the catalog, and the session.
/// Each account has a separate folder. If there is no data directory, all data is kept in memory for the
/// lifetime of this object.
@MainActor
final class AppStorage {
    /// The embedded backend's data file.
    ///
    /// The value is `nil` if the app has no embedded backend or if nothing is stored on disk.
    let backendFile: BackendFile?

    /// The sessions, which are persisted whenever the data directory is writable.
    private(set) var sessions = StoredSessions()

    /// The message about a session change that could not be saved, or `nil` if the most recent change was
    /// saved.
    private(set) var sessionProblem: String?

    /// The number of times the user has signed in or out since the app was launched.
    private(set) var sessionNumber = 0

    var accountDidChange: @MainActor () -> Void = {}

    private let configuration: AppConfiguration
    private let address: String?
    private var directory: DataDirectory?
    /// A Boolean value that indicates whether the user chose to store nothing on disk.
    ///
    /// Even if this value is `false`, the app stores data in memory if the disk is full.
    private var keepsNothing: Bool
    private var file: SessionFile?
    private var memory: [Owner?: AccountDatabase] = [:]

    /// Creates the storage and locks its data directory, if there is one.
    init(_ configuration: AppConfiguration) throws(StorageError) {
        self.configuration = configuration
        address = configuration.backend.address
        guard case .directory(let path) = configuration.storage else {
            (directory, keepsNothing, backendFile) = (nil, true, nil)
            return
        }
        keepsNothing = false
        do throws(StorageError) {
            directory = try DataDirectory(path: path)
        } catch .full {
            directory = nil
        }
        if case .embedded(let migrations, _) = configuration.backend {
            backendFile = directory.map { BackendFile(in: $0, migrations: migrations) }
        } else {
            backendFile = nil
        }
    }

    /// Reads the stored session and rejects unusable data before any database is opened or changed.
    ///
    /// If the embedded backend's file is corrupt, this method renames the file.
    func prepare() async throws(StorageError) {
        if let directory {
            do throws(StorageError) {
                let folder = directory.directory(of: try directory.folder(at: address))
                let file = SessionFile(in: folder)
                sessions = try file.read() ?? StoredSessions()
                self.file = file
                let user = try userFolder(of: sessions.current?.owner, in: directory)
                try await AccountDatabase.refuseUnusable(in: directory.directory(of: user), catalogIn: folder)
            } catch .full {
                self.directory = nil
            }
        }
        try await backendFile?.prepare(at: configuration.clock.now())
    }

    /// Opens an account's database and transfers the guest's cart and favorites to the account.
    ///
    /// If `owner` is `nil`, this method opens the guest's database.
    func open(for owner: Owner?) async throws(StorageError) -> AccountDatabase {
        guard let owner else { return try await openDatabase(of: nil) }
        let guest = try await openDatabase(of: nil)
        let database = try await openDatabase(of: owner, sharingCatalogOf: guest)
        do throws(StorageError) {
            try await Handover.run(from: guest, into: database, of: owner)
        } catch {
            // If the disk is full, the transfer of the guest's cart and favorites is postponed until the
            // account is opened again.
            guard case .full = error else { throw error }
        }
        try await close(guest, keepsCatalog: database.catalog === guest.catalog)
        return database
    }

    private func openDatabase(
        of owner: Owner?,
        sharingCatalogOf guest: AccountDatabase? = nil
    ) async throws(StorageError) -> AccountDatabase {
        guard let directory else { return try await inMemory(for: owner) }
        do throws(StorageError) {
            let folder = try directory.folder(at: address)
            let user = try userFolder(of: owner, in: directory)
            try directory.markOpened(user)
            return try await AccountDatabase.open(
                in: directory.directory(of: user),
                catalogIn: directory.directory(of: folder),
                sharingCatalogOf: guest,
                clock: configuration.clock,
                logger: configuration.logger
            )
        } catch .full {
            return try await inMemory(for: owner)
        }
    }

    /// Closes a database that is stored on disk.
    ///
    /// An in-memory database stays open because closing it would discard its contents.
    func close(_ database: AccountDatabase, keepsCatalog: Bool = false) async throws(StorageError) {
        guard !memory.values.contains(where: { $0 === database }) else { return }
        try await keepsCatalog ? database.closeUserData() : database.close()
    }

    func begin(_ session: NewSession) {
        sessionNumber += 1
        change {
            if let earlier = $0.current { $0.signedOut.append(earlier.accessToken) }
            $0.current = StoredSession(
                owner: session.owner,
                email: session.email,
                accessToken: session.tokens.access,
                refreshToken: session.tokens.refresh
            )
        }
        accountDidChange()
    }

    /// Signs out of the session that has the given number.
    ///
    /// The call has no effect if the user has signed in or out since that session began.
    func endSession(_ number: Int) {
        guard number == sessionNumber, let session = sessions.current else { return }
        sessionNumber += 1
        change {
            $0.signedOut.append(session.accessToken)
            $0.current = nil
        }
        accountDidChange()
    }

    /// Stores new tokens for the session that has the given number.
    ///
    /// The call has no effect if the user has signed in or out since that session began. The account alone
    /// does not identify the session, because the user may have signed in to the same account again.
    func store(_ tokens: SessionTokens, ofSession number: Int) {
        guard number == sessionNumber else { return }
        change {
            $0.current?.accessToken = tokens.access
            $0.current?.refreshToken = tokens.refresh
        }
    }

    /// Deletes the access tokens of signed-out sessions that the backend has ended.
    func forgetSignedOut(_ tokens: [Secret]) {
        guard !tokens.isEmpty else { return }
        change { $0.signedOut.removeAll(where: tokens.contains) }
    }

    private func change(_ change: (inout StoredSessions) -> Void) {
        change(&sessions)
        sessionProblem = nil
        do throws(StorageError) {
            if let file, !keepsNothing {
                try file.write(sessions)
            } else if sessions.current == nil {
                try file?.remove()
            } else if !keepsNothing {
                throw .full
            }
        } catch {
            // Deleting the session file requires no disk space. If the file cannot be written but can be
            // deleted, the user is still signed out after a restart.
            if sessions.current == nil, let file, (try? file.remove()) != nil { return }
            let text =
                sessions.current == nil
                ? "The sign-out could not be saved. After a restart, you may still be signed in."
                : "The session could not be saved. After a restart, you may have to sign in again."
            sessionProblem = text
            configuration.logger.error("\(text)", metadata: ["error": "\(error)"])
        }
    }

    /// Stops storing data on disk.
    ///
    /// If the user signs out later, the stored session is still deleted.
    func forget() {
        (directory, keepsNothing) = (nil, true)
    }

    private func userFolder(
        of owner: Owner?,
        in directory: DataDirectory
    ) throws(StorageError) -> OwnerFolder {
        guard let owner else { return try directory.folder(at: address) }
        return try directory.folder(of: owner, at: address)
    }

    private func inMemory(for owner: Owner?) async throws(StorageError) -> AccountDatabase {
        if let known = memory[owner] { return known }
        let database = try await AccountDatabase.inMemory(
            catalogOf: memory.values.first,
            notice: keepsNothing ? nil : .full,
            logger: configuration.logger
        )
        memory[owner] = database
        return database
    }
}
