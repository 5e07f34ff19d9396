import Foundation
package import FoundationExtensions
package import StoreDomain

package struct StoredSessions: Hashable, Sendable {
    /// The session of the signed-in account, or `nil` for a guest.
    package var current: StoredSession?

    /// The access tokens of sessions that the user has signed out of but that the backend has not ended yet.
    package var signedOut: [Secret] = []

    package init(current: StoredSession? = nil, signedOut: [Secret] = []) {
        (self.current, self.signedOut) = (current, signedOut)
    }
}

package struct StoredSession: Hashable, Sendable {
    package let owner: Owner
    package let email: String
    package var accessToken: Secret
    package var refreshToken: Secret

    package init(owner: Owner, email: String, accessToken: Secret, refreshToken: Secret) {
        (self.owner, self.email) = (owner, email)
        (self.accessToken, self.refreshToken) = (accessToken, refreshToken)
    }
}

/// The file that stores the sessions for a backend URL.
///
/// Only the file's owner can read the file. The file is replaced atomically, so a crash leaves either the
/// earlier sessions or the new sessions. Each method makes only a few short system calls.
package struct SessionFile: Sendable {
    fileprivate struct Record: Codable {
        struct Session: Codable {
            let backend: String
            let account: String
            let email: String
            let accessToken: String
            let refreshToken: String
        }

        var session: Session?
        var signedOut: [String] = []
    }

    static let name = "session.json"

    private static let sizeLimit = 65_536

    private let path: String

    package init(in directory: DataDirectory) {
        self.init(path: directory.file(Self.name))
    }

    init(path: String) {
        self.path = path
    }

    /// Reads the stored sessions, or returns `nil` if there is no file.
    ///
    /// If the file is unreadable, this method throws an error that names the file, because the app must not
    /// treat a signed-in user as a guest.
    package func read() throws(StorageError) -> StoredSessions? {
        var status = stat()
        guard lstat(path, &status) == 0 || errno != ENOENT else { return nil }
        try PrivateFile.check(path)
        let file = FileHandle(forReadingAtPath: path)
        defer { try? file?.close() }
        guard let bytes = try? file?.read(upToCount: Self.sizeLimit),
            let record = try? JSONDecoder().decode(Record.self, from: bytes)
        else {
            throw .inputOutput(
                reason: "the session file \(path) cannot be read; delete it and sign in again"
            )
        }
        return StoredSessions(
            current: record.session.map(StoredSession.init),
            signedOut: record.signedOut.map { Secret($0) }
        )
    }

    /// Replaces the stored sessions and returns after the disk has stored the new sessions.
    ///
    /// If this method throws an error, the file still contains the earlier sessions.
    package func write(_ sessions: StoredSessions) throws(StorageError) {
        let record = Record(
            session: sessions.current.map(Record.Session.init),
            signedOut: sessions.signedOut.map(\.revealed)
        )
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let json = try? encoder.encode(record) else {
            throw StorageError(errorNumber: EINVAL, file: path)
        }
        try PrivateFile.replace(path, with: json)
    }

    package func remove() throws(StorageError) {
        guard unlink(path) == 0 || errno == ENOENT else { throw StorageError(errorNumber: errno, file: path) }
        PrivateDirectory.synchronize((path as NSString).deletingLastPathComponent)
    }
}

extension SessionFile.Record.Session {
    fileprivate init(_ session: StoredSession) {
        self.init(
            backend: session.owner.backend,
            account: session.owner.account,
            email: session.email,
            accessToken: session.accessToken.revealed,
            refreshToken: session.refreshToken.revealed
        )
    }
}

extension StoredSession {
    fileprivate init(_ record: SessionFile.Record.Session) {
        self.init(
            owner: Owner(backend: record.backend, account: record.account),
            email: record.email,
            accessToken: Secret(record.accessToken),
            refreshToken: Secret(record.refreshToken)
        )
    }
}
