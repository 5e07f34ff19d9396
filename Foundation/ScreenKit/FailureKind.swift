/// The kind of failure that a notice reports, for front ends that react without reading the text.
///
/// A script exits with a code for each kind. If several kinds apply, the first of `allCases` counts.
public enum FailureKind: String, Sendable, Hashable, Encodable, CaseIterable {
    /// The service cannot be reached or is out of service, so a later attempt may succeed.
    case unavailable

    /// The user chose to stay offline, so nothing was requested.
    case offline

    /// Access was denied, so other credentials are required.
    case accessDenied

    /// The requested object does not exist.
    case notFound

    /// The app does not understand the response, or does not follow it.
    case invalidResponse

    /// Reading from storage or writing to it failed.
    case storage
}
