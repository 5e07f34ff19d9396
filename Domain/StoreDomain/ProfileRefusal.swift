/// Why the shop does not accept a profile.
package enum ProfileRefusal: Hashable, Sendable {
    /// Somebody else is called so.
    case usernameTaken

    /// The name is not 3 to 30 letters, digits or underscores.
    case invalidUsername

    /// The address does not look like one.
    case invalidEmail

    /// The shop has a reason that this program does not know.
    case unexplained
}
