import Testing

/// A requirement for every implementation of a port.
///
/// The subject is an account's repositories, a service, or a customer of a service. A contract is a list of
/// requirements, which tests check on all implementations.
package struct Requirement<Subject>: CustomTestStringConvertible, Sendable {
    /// The name of the requirement.
    package let testDescription: String

    /// Checks the requirement, and records each violation as an issue of the current test.
    package let check: @Sendable (Subject) async throws -> Void

    init(_ requirement: String, check: @escaping @Sendable (Subject) async throws -> Void) {
        testDescription = requirement
        self.check = check
    }
}
