/// Why a request to the shop failed, as far as a screen can act on it.
///
/// Errors of the network and of the storage end here; a view state keeps what to say and what may be retried,
/// never this value.
package enum ShopError: Error, Hashable, Sendable {
    /// The program is set to stay offline.
    case offline

    /// There is no answer, because no connection with the backend could be made or kept.
    case unreachable(Cause)

    /// There is no answer, for a reason that has no name here.
    case unavailable

    /// The backend is asked too often, by this program or by others.
    case tooManyRequests(retryAfter: Duration? = nil)

    /// The backend says that it is out of service for a while.
    case outOfService(retryAfter: Duration? = nil)

    /// The backend failed while it was answering.
    case serverError

    /// The backend rejected the access token, or does not let its owner do this.
    case accessDenied

    /// The backend wants an access token, and there is none.
    case tokenMissing

    /// What answers is another backend, or another account of it, than the stored data belongs to: nothing
    /// was done.
    case otherOwner

    /// The shop has nothing with this identity.
    case notFound

    /// The version of the backend's interface does not offer this.
    case notOffered

    /// The backend's answer is invalid.
    case unexpectedAnswer

    /// The backend redirected more often than this program follows.
    case tooManyRedirects

    /// The backend redirected to an address where this program does not go: from https to http,
    /// another scheme, or another host with something to change there.
    case forbiddenRedirect

    /// The answer could not be saved, because the disk is full.
    case storageFull

    /// The answer could not be saved, because the storage failed.
    case storage

    /// What is saved is damaged; the next start repairs it.
    case storageDamaged

    /// The task was cancelled. Not a state of a screen: it is dropped.
    case cancelled

    /// What stands between this program and the backend.
    package enum Cause: Hashable, Sendable, CaseIterable {
        /// Nobody listens at the backend's address.
        case refused

        /// The host's name has no address, or nobody can be asked for it.
        case unknownHost

        /// There is no way to the host.
        case noRoute

        /// What answers does not speak TLS, or not as this program does.
        case noTLS

        /// The backend's certificate is not trusted.
        case untrusted

        /// The connection or the answer took too long.
        case timedOut

        /// The connection ended before the answer was complete.
        case lost
    }
}

extension ShopError {
    /// How long the backend asks to wait before the same request comes again; `nil` where it does not say.
    package var retryAfter: Duration? {
        switch self {
        case .tooManyRequests(let duration), .outOfService(let duration): duration
        default: nil
        }
    }

    /// Whether nothing arrived, so that the same request is worth another attempt as soon as anything does.
    package var endsWithReconnection: Bool {
        switch self {
        case .unreachable(.refused), .unreachable(.unknownHost), .unreachable(.noRoute),
            .unreachable(.timedOut):
            true
        default: false
        }
    }

    /// Whether the backend may answer the same request later, though nothing changes here.
    package var mayPass: Bool {
        switch self {
        case .unreachable, .unavailable, .tooManyRequests, .outOfService, .serverError: true
        case .offline, .accessDenied, .tokenMissing, .otherOwner, .notFound, .notOffered, .unexpectedAnswer,
            .tooManyRedirects, .forbiddenRedirect, .storageFull, .storage, .storageDamaged, .cancelled:
            false
        }
    }

    /// Maps an error of the storage.
    ///
    /// - Parameter error: The error of the storage.
    package init(_ error: StorageError) {
        switch error {
        case .full: self = .storageFull
        case .damaged: self = .storageDamaged
        case .inputOutput, .newerVersion, .inUse, .directory: self = .storage
        case .cancelled: self = .cancelled
        }
    }
}

/// Why the storage failed; the transaction was rolled back and nothing changed.
package enum StorageError: Error, Hashable, Sendable {
    /// The disk is full.
    case full

    /// Reading or writing failed.
    case inputOutput(reason: String)

    /// The file was written by a newer version of this program; it was not changed.
    case newerVersion

    /// What is stored is malformed, or no longer whole; the next start repairs it.
    case damaged(reason: String)

    /// Another process is using the data directory; its id where it is known.
    case inUse(processID: Int32?)

    /// The data directory cannot be created or is not writable.
    case directory(path: String, reason: String)

    /// The task was cancelled.
    case cancelled
}
