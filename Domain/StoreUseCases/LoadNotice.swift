/// What to tell a person about a part that could not be brought up to date.
package struct LoadNotice: Equatable, Sendable {
    /// What went wrong and what is shown instead, in sentences.
    package let text: String

    /// Whether something from an earlier time is shown; without it the part is empty.
    package let isStale: Bool

    /// Whether the backend could not be reached.
    package let isUnavailable: Bool
}
