import Foundation
import FoundationExtensions
import HTTPSessions
import Logging
import StoreAPI
import StoreDatabase
import StoreDomain

/// The shop's data directory, or its data in memory.
///
/// The data directory has a folder for the backend's address, with the guest's data, the catalog, and the
/// session, and a folder for each account. Without a directory, everything is in memory for the lifetime of
/// this object.
@MainActor
final class AppStorage {
    /// The file of the embedded backend; `nil` without one, or if nothing is stored on disk.
    let backendFile: BackendFile?

    /// The sessions at the backend, which are also stored on disk if possible.
    private(set) var sessions = StoredSessions()

    /// A message that says that the newest change of the sessions was not saved; `nil` if it was.
    private(set) var sessionProblem: String?

    /// How many times the user has signed in or out since the launch.
    private(set) var sessionNumber = 0

    /// Called after the user has signed in or out, to show another account or the guest.
    var accountDidChange: @MainActor () -> Void = {}

    private let configuration: AppConfiguration
    private let address: String?
    private var directory: DataDirectory?
    /// A Boolean value that indicates whether everything is kept in memory by choice.
    ///
    /// If `false`, only data that did not fit on the disk is.
    private var keepsNothing: Bool
    private var file: SessionFile?
    private var memory: [Owner?: AccountDatabase] = [:]

    /// Locks the data directory.
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

    /// Reads the stored session, and rejects data that cannot be opened before any database is opened or
    /// changed.
    ///
    /// Then renames the embedded backend's file if that is corrupt.
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

    /// Opens an account's database, and adds the guest's cart and favorites to it.
    ///
    /// Opens the guest's database if the owner is `nil`.
    func open(for owner: Owner?) async throws(StorageError) -> AccountDatabase {
        guard let owner else { return try await openDatabase(of: nil) }
        let guest = try await openDatabase(of: nil)
        let database = try await openDatabase(of: owner, sharingCatalogOf: guest)
        do throws(StorageError) {
            try await Handover.run(from: guest, into: database, of: owner)
        } catch {
            // On a full disk, the handover waits until the account is opened again.
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

    /// Closes a database, unless it is in memory, where closing would discard its contents.
    func close(_ database: AccountDatabase, keepsCatalog: Bool = false) async throws(StorageError) {
        guard !memory.values.contains(where: { $0 === database }) else { return }
        try await keepsCatalog ? database.closeUserData() : database.close()
    }

    /// Stores a new session, which replaces the session of an account that is signed in.
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

    /// Signs out, unless the user has signed in or out since the session had this number.
    func endSession(_ number: Int) {
        guard number == sessionNumber, let session = sessions.current else { return }
        sessionNumber += 1
        change {
            $0.signedOut.append(session.accessToken)
            $0.current = nil
        }
        accountDidChange()
    }

    /// Stores new tokens of a session, unless the user has signed in or out since it had this number.
    ///
    /// The account alone does not identify the session: the user may have signed in as the same account.
    func store(_ tokens: SessionTokens, ofSession number: Int) {
        guard number == sessionNumber else { return }
        change {
            $0.current?.accessToken = tokens.access
            $0.current?.refreshToken = tokens.refresh
        }
    }

    /// Deletes the access tokens of sessions that the backend has ended after a sign-out.
    func forgetSignedOut(_ tokens: [Secret]) {
        guard !tokens.isEmpty else { return }
        change { $0.signedOut.removeAll(where: tokens.contains) }
    }

    /// Changes the sessions in memory, and on disk if possible.
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
            // Without the file, at least nobody is signed in after a restart. Removing it needs no space.
            if sessions.current == nil, let file, (try? file.remove()) != nil { return }
            let text =
                sessions.current == nil
                ? "Signing out could not be saved. After a restart, you may still be signed in."
                : "The session could not be saved. After a restart, you may have to sign in again."
            sessionProblem = text
            configuration.logger.error("\(text)", metadata: ["error": "\(error)"])
        }
    }

    /// Stops storing data on disk, except that the user has signed out.
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
