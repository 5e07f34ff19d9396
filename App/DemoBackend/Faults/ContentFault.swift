/// What can be wrong with the body of a reply; the raw value is its name in a rule.
package enum ContentFault: String, Sendable, CaseIterable {
    /// Every text holds terminal escape sequences, control and bidirectional characters.
    case escapes
    /// The second half is cut off, under a matching `Content-Length`: JSON that never ends.
    case malformed
    /// Every string is a number and every number a string.
    case wrongTypes
    /// Every object has lost its last member.
    case missingFields
    /// Every object has a member that the interface does not know.
    case extraFields
}
