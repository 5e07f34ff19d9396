/// The reason that a request failed, in the detail that a screen can act on.
///
/// Errors of the network and the storage are converted to this type. A view state contains a message and a
/// possible retry, but never this error.
package enum StoreError: Error, Hashable, Sendable {
    /// The app is set to stay offline.
    case offline

    /// No response arrived, because a connection to the backend could not be made or was lost.
    case unreachable(Cause)

    /// No response arrived, for a reason other than those of ``unreachable(_:)``.
    case unavailable

    /// The backend receives too many requests, from this app or from others.
    case tooManyRequests(retryAfter: Duration? = nil)

    case outOfService(retryAfter: Duration? = nil)

    case serverError

    /// The backend does not permit the account to make this request.
    case accessDenied

    /// There is no session, or the backend rejected it.
    case signedOut

    /// The password was not sent, because the connection is not encrypted.
    case insecureConnection

    case notFound
    case unexpectedResponse

    /// The parts of the catalog do not match what the backend announced, because something is missing or was
    /// sent twice.
    case inconsistentCatalog

    case tooManyRedirects

    /// The backend redirected to a URL that the app does not follow.
    ///
    /// Such URLs lead from https to http, to another scheme, or to another host for a request that changes
    /// data.
    case forbiddenRedirect

    /// The data could not be saved, because the disk is full.
    case storageFull

    /// The data could not be saved, because the storage failed.
    case storage

    /// The stored data is corrupt.
    ///
    /// The next start replaces the file.
    case storageCorrupt

    /// The task was canceled.
    ///
    /// Screens do not show this error.
    case canceled

    package enum Cause: Hashable, Sendable, CaseIterable {
        /// No server listens at the backend's address.
        case refused

        /// The host name has no address, or cannot be looked up.
        case unknownHost

        /// There is no route to the host.
        case noRoute

        /// The server does not support TLS, or not in a way that the app accepts.
        case noTLS

        case untrusted

        /// The connection or the response took too long.
        case timedOut

        /// The connection ended before the response was complete.
        case lost
    }
}

extension StoreError {
    /// The wait that the backend requests before the next attempt, or `nil` if it requests none.
    package var retryAfter: Duration? {
        switch self {
        case .tooManyRequests(let duration), .outOfService(let duration): duration
        default: nil
        }
    }

    /// A Boolean value that indicates whether the request did not reach the backend.
    ///
    /// Such a request is worth repeating as soon as another request succeeds.
    package var endsWithReconnection: Bool {
        switch self {
        case .unreachable(.refused), .unreachable(.unknownHost), .unreachable(.noRoute),
            .unreachable(.timedOut):
            true
        default: false
        }
    }

    /// A Boolean value that indicates whether the same request may succeed later, even if nothing changes in
    /// the app.
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

/// The reason that the storage failed.
///
/// The transaction was rolled back, so nothing changed.
package enum StorageError: Error, Hashable, Sendable {
    case full
    case inputOutput(reason: String)

    /// The file was written by a newer version of the app, and was not changed.
    case newerVersion(file: String)

    /// The data directory was created before the first release, as a file in it shows.
    ///
    /// Nothing was changed.
    case unreleasedVersion(directory: String, file: String)

    /// The stored data is malformed or incomplete.
    ///
    /// The next start replaces the file.
    case corrupt(reason: String)

    /// Another process, with this identifier if it is known, uses the data directory.
    case inUse(processID: Int32?)

    /// The data directory cannot be created or is not writable.
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
            "\(file) is from a newer version of storefront, and was not changed. Open it with that version."
        case .unreleasedVersion(let directory, let file):
            "The data directory \(directory) is from before the first release of storefront, and this "
                + "version cannot read \(file). Nothing was changed. To start without that data, move the "
                + "directory away."
        case .full: "The disk is full."
        case .corrupt(let reason): "The saved data is corrupt: \(reason)."
        case .inputOutput(let reason): "The saved data cannot be read or written: \(reason)."
        case .canceled: "Opening the saved data was canceled."
        }
    }
}
