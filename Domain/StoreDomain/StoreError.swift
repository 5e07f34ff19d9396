/// The reason that a request failed, at the level of detail that a screen can act on.
///
/// Network and storage errors are converted to this type. Screens show a message about the error and, if
/// appropriate, a retry action.
package enum StoreError: Error, Hashable, Sendable {
    /// The app is set to stay offline.
    case offline

    /// No response arrived because the connection to the backend could not be established or was lost.
    case unreachable(Cause)

    /// No response arrived, and the reason does not match any ``Cause``.
    case unavailable

    /// The backend is receiving too many requests from this app or from other clients.
    case tooManyRequests(retryAfter: Duration? = nil)

    case outOfService(retryAfter: Duration? = nil)

    case serverError

    /// The backend does not permit the account to make this request.
    case accessDenied

    /// There is no session, or the backend rejected the session.
    case signedOut

    /// The password was not sent because the connection is not encrypted.
    case insecureConnection

    case notFound
    case unexpectedResponse

    /// The received parts of the catalog do not match the announced counts, because a part is missing or was
    /// sent twice.
    case inconsistentCatalog

    case tooManyRedirects

    /// The backend sent a redirect that the app does not follow.
    ///
    /// The app does not follow redirects from HTTPS to HTTP or to another scheme. For requests that change
    /// data, the app also rejects redirects to a different host.
    case forbiddenRedirect

    case storageFull

    case storage

    /// The stored data is corrupt, so the app replaces the file at the next launch.
    case storageCorrupt

    /// The task was canceled, so screens do not show the error.
    case canceled

    package enum Cause: Hashable, Sendable, CaseIterable {
        /// No server is listening at the backend's address.
        case refused

        /// The host name has no address or could not be resolved.
        case unknownHost

        case noRoute

        /// The app and the server could not establish a TLS connection that the app accepts.
        case noTLS

        case untrusted

        /// Establishing the connection or receiving the response took too long.
        case timedOut

        /// The connection ended before the response was complete.
        case lost
    }
}

extension StoreError {
    /// The delay that the backend requested before the next attempt, if any.
    package var retryAfter: Duration? {
        switch self {
        case .tooManyRequests(let duration), .outOfService(let duration): duration
        default: nil
        }
    }

    /// A Boolean value that indicates whether to repeat the request as soon as a different request succeeds.
    ///
    /// The value is `true` for errors whose cause is likely to be resolved when the backend becomes reachable
    /// again.
    package var endsWithReconnection: Bool {
        switch self {
        case .unreachable(.refused), .unreachable(.unknownHost), .unreachable(.noRoute),
            .unreachable(.timedOut):
            true
        default: false
        }
    }

    /// A Boolean value that indicates whether the same request may succeed later without changes to the app.
    package var mayPass: Bool {
        switch self {
        case .unreachable, .unavailable, .tooManyRequests, .outOfService, .serverError: true
        case .offline, .accessDenied, .signedOut, .insecureConnection, .notFound, .unexpectedResponse,
            .inconsistentCatalog, .tooManyRedirects, .forbiddenRedirect, .storageFull, .storage,
            .storageCorrupt, .canceled:
            false
        }
    }

    package init(_ error: StorageError) {
        switch error {
        case .full: self = .storageFull
        case .corrupt: self = .storageCorrupt
        case .inputOutput, .newerVersion, .unreleasedVersion, .inUse, .directory: self = .storage
        case .canceled: self = .canceled
        }
    }
}

/// The reason that a storage operation failed.
///
/// A transaction that fails is rolled back, so no data changes.
package enum StorageError: Error, Hashable, Sendable {
    case full
    case inputOutput(reason: String)

    /// A newer version of the app wrote the file, so the file was left unchanged.
    case newerVersion(file: String)

    /// A file in the data directory predates the first release, so the directory was left unchanged.
    case unreleasedVersion(directory: String, file: String)

    /// The stored data is malformed or incomplete.
    case corrupt(reason: String)

    /// Another process, whose identifier may be unknown, is using the data directory.
    case inUse(processID: Int32?)

    case directory(path: String, reason: String)

    case canceled
}

extension StorageError: CustomStringConvertible {
    /// A message for users and for logs.
    package var description: String {
        switch self {
        case .inUse(let processID):
            "Storefront is already running with the same data"
                + (processID.map { " (process \($0))." } ?? ".")
        case .directory(let path, let reason): "The data directory \(path) cannot be used: \(reason)."
        case .newerVersion(let file):
            "\(file) is from a newer version of storefront and was not changed. Open it with that version."
        case .unreleasedVersion(let directory, let file):
            "The data directory \(directory) predates the first release of storefront, and this "
                + "version cannot read \(file). Nothing was changed. To start without that data, move the "
                + "directory to another location."
        case .full: "The disk is full."
        case .corrupt(let reason): "The saved data is corrupt: \(reason)."
        case .inputOutput(let reason): "The saved data cannot be read or written: \(reason)."
        case .canceled: "Opening the saved data was canceled."
        }
    }
}
