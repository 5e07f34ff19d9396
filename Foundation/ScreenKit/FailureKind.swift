/// The kind of failure that a notice reports, for front ends that react to failures programmatically.
///
/// A script can map each kind to an exit code. If several kinds apply, the first of them in `allCases` takes
/// precedence.
public enum FailureKind: String, Sendable, Hashable, Encodable, CaseIterable {
    /// The service is unreachable or out of service, so a later attempt may succeed.
    case unavailable

    /// The user enabled offline mode, so the app sent no request.
    case offline

    /// Access was denied, so other credentials are required.
    case accessDenied

    /// The requested object does not exist.
    case notFound

    /// The app cannot decode the response, or refuses to follow it.
    case invalidResponse

    /// Reading from storage or writing to it failed.
    case storage
}
