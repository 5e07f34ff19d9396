/// Why something the shop was asked for did not happen, in words that a screen can act on.
///
/// Errors of the network and of the storage end here; a view state keeps what to say and what may be retried,
/// never this value.
package enum ShopError: Error, Hashable, Sendable {
    /// The program was told not to use the network.
    case offline

    /// The backend cannot be reached, is too slow, or says that it is out of service.
    case unavailable

    /// The backend does not accept this program's access.
    case accessDenied

    /// There is no such thing in the shop.
    case notFound

    /// The version of the backend's interface that is spoken has nothing of the kind.
    case notOffered

    /// The backend answered with something that makes no sense to this program.
    case unexpectedAnswer

    /// What came could not be kept: there is no room left on the disk.
    case storageFull

    /// What came could not be kept: the storage is failing.
    case storage

    /// Nobody waits for the result any more. Not a state of a screen: it is dropped.
    case cancelled
}
