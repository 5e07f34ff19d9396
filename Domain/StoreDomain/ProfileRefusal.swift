/// Why the shop rejected a profile.
package enum ProfileRefusal: Hashable, Sendable {
    /// The user name is taken.
    case usernameTaken

    /// The name is not 3 to 30 letters, digits or underscores.
    case invalidUsername

    /// The address does not look like one.
    case invalidEmail

    /// The shop gave a reason that this program does not know.
    case unexplained
}
