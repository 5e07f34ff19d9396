/// What kind of failure a notice reports, for a front end that acts on it without reading the text.
///
/// A script ends with a code for each kind; where several apply, the first of ``allCases`` counts.
public enum FailureKind: String, Sendable, Hashable, Encodable, CaseIterable {
    /// What stands behind the screen cannot be reached, or is out of service: the same may work later.
    case unavailable

    /// The person chose to stay offline, so nothing was requested.
    case offline

    /// The access was refused: other credentials are needed.
    case accessDenied

    /// What was asked for does not exist.
    case notFound

    /// The answer is not one that this program understands or follows.
    case invalidAnswer

    /// Something could not be read from the storage, or was not kept in it.
    case storage
}
