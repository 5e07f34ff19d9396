/// What kind of failure a notice reports, for a front end that acts on it without reading the text.
///
/// A script ends with a code for each kind; where several apply, the first of `allCases` counts.
public enum FailureKind: String, Sendable, Hashable, Encodable, CaseIterable {
    /// The service behind the screen cannot be reached, or is out of service: trying again later may work.
    case unavailable

    /// The person chose to stay offline, so nothing was requested.
    case offline

    /// The access was refused: other credentials are needed.
    case accessDenied

    /// What was asked for does not exist.
    case notFound

    /// The answer is not one that this program understands or follows.
    case invalidResponse

    /// Something could not be read from storage, or could not be stored.
    case storage
}
