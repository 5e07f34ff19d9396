/// Why a request to the shop failed, as far as a screen can act on it.
///
/// Errors of the network and of the storage end here; a view state has what to say and what may be retried,
/// never this value.
package enum StoreError: Error, Hashable, Sendable {
    /// The program is set to stay offline.
    case offline

    /// There is no answer, because no connection to the backend could be made or kept open.
    case unreachable(Cause)

    /// There is no answer, for some other reason.
    case unavailable

    /// The backend is asked too often, by this program or by others.
    case tooManyRequests(retryAfter: Duration? = nil)

    /// The backend says that it is temporarily out of service.
    case outOfService(retryAfter: Duration? = nil)

    /// The backend failed while it was answering.
    case serverError

    /// The backend does not allow the account to do this.
    case accessDenied

    /// There is no session, or the backend did not accept it.
    case signedOut

    /// The password was not sent, because the connection is not encrypted.
    case insecureConnection

    case notFound
    case unexpectedResponse

    /// The parts of the catalog do not add up to what the backend announced: something is missing, or was
    /// sent twice.
    case inconsistentCatalog

    case tooManyRedirects

    /// The backend redirected to an address that this program does not follow: from https to http,
    /// another scheme, or another host with something to change there.
    case forbiddenRedirect

    /// The answer could not be saved, because the disk is full.
    case storageFull

    /// The answer could not be saved, because the storage failed.
    case storage

    /// The stored data is damaged; the next start replaces the file.
    case storageDamaged

    /// The task was canceled. No screen shows this: it is dropped.
    case canceled

    package enum Cause: Hashable, Sendable, CaseIterable {
        /// Nobody listens at the backend's address.
        case refused

        /// The host's name has no address, or cannot be looked up.
        case unknownHost

        /// There is no route to the host.
        case noRoute

        /// The server does not speak TLS, or not in a way that this program accepts.
        case noTLS

        case untrusted

        /// The connection or the answer took too long.
        case timedOut

        /// The connection ended before the answer was complete.
        case lost
    }
}

extension StoreError {
    /// How long the backend asks to wait before the same request is repeated; `nil` if it does not say.
    package var retryAfter: Duration? {
        switch self {
        case .tooManyRequests(let duration), .outOfService(let duration): duration
        default: nil
        }
    }

    /// Whether no request arrived, so that the same one is worth another attempt as soon as any does.
    package var endsWithReconnection: Bool {
        switch self {
        case .unreachable(.refused), .unreachable(.unknownHost), .unreachable(.noRoute),
            .unreachable(.timedOut):
            true
        default: false
        }
    }

    /// Whether the backend may answer the same request later, even if nothing changes here.
    package var mayPass: Bool {
        switch self {
        case .unreachable, .unavailable, .tooManyRequests, .outOfService, .serverError: true
        case .offline, .accessDenied, .signedOut, .insecureConnection, .notFound, .unexpectedResponse,
            .inconsistentCatalog, .tooManyRedirects, .forbiddenRedirect, .storageFull, .storage,
            .storageDamaged, .canceled:
            false
        }
    }

    package init(_ error: StorageError) {
        switch error {
        case .full: self = .storageFull
        case .damaged: self = .storageDamaged
        case .inputOutput, .newerVersion, .unreleasedVersion, .inUse, .directory: self = .storage
        case .canceled: self = .canceled
        }
    }
}

/// Why the storage failed; the transaction was rolled back and nothing changed.
package enum StorageError: Error, Hashable, Sendable {
    case full
    case inputOutput(reason: String)

    /// The file was written by a newer version of this program; it was not changed.
    case newerVersion(file: String)

    /// The data directory is from before the first release, as this file in it shows; nothing was changed.
    case unreleasedVersion(directory: String, file: String)

    /// The stored data is malformed or incomplete; the next start replaces the file.
    case damaged(reason: String)

    /// The identifier of the other process, if known.
    case inUse(processID: Int32?)

    /// The data directory cannot be created or is not writable.
    case directory(path: String, reason: String)

    case canceled
}

extension StorageError: CustomStringConvertible {
    /// A sentence for the user, also where the error is logged.
    package var description: String {
        switch self {
        case .inUse(let processID):
            "The data directory is in use by \(processID.map { "process \($0)" } ?? "another process")."
        case .directory(let path, let reason): "The data directory \(path) cannot be used: \(reason)."
        case .newerVersion(let file):
            "\(file) is from a newer version of storefront, and was not changed. Open it with that version."
        case .unreleasedVersion(let directory, let file):
            "The data directory \(directory) is from before the first release of storefront: this version "
                + "cannot read \(file). Nothing was changed. To start without that data, move the directory "
                + "away."
        case .full: "The disk is full."
        case .damaged(let reason): "The saved data is damaged: \(reason)."
        case .inputOutput(let reason): "The saved data cannot be read or written: \(reason)."
        case .canceled: "Opening the saved data was canceled."
        }
    }
}
