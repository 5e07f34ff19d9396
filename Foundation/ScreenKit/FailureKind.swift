/// The kind of failure that a notice reports, for front ends that react to failures programmatically.
///
/// A script can map each kind to an exit code. If several kinds apply, the kind that comes first in
/// `allCases` takes precedence.
public enum FailureKind: String, Sendable, Hashable, Encodable, CaseIterable {
    /// The service is unreachable or temporarily unavailable, so a later attempt may succeed.
    case unavailable

    /// The user enabled offline mode, so the app did not send a request.
    case offline

    /// Access was denied, and different credentials are required.
    case accessDenied

    /// The requested object does not exist.
    case notFound

    /// The response cannot be decoded, has unexpected content, or redirects to a URL that the app rejects.
    case invalidResponse

    /// Reading from or writing to storage failed.
    case storage
}
