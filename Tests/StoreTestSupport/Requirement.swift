import Testing

/// Something that every implementation of a port has to guarantee, about the repositories of a shop, a
/// service, or a customer of one; a contract is a list of requirements, and tests check each of them on all
/// implementations.
package struct Requirement<Subject>: CustomTestStringConvertible, Sendable {
    /// What it requirements.
    package let testDescription: String

    /// Checks it; a violation is recorded as an issue of the current test.
    package let check: @Sendable (Subject) async throws -> Void

    init(_ requirement: String, check: @escaping @Sendable (Subject) async throws -> Void) {
        testDescription = requirement
        self.check = check
    }
}
