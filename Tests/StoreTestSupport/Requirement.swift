import Testing

/// A requirement for every implementation of a port.
///
/// The subject of a requirement is a repository, an account's repositories, a service, or a customer who
/// places orders. A contract is a list of requirements. Tests check every implementation against the
/// contract.
package struct Requirement<Subject>: CustomTestStringConvertible, Sendable {
    package let testDescription: String

    /// A closure that checks the requirement and records each violation as an issue in the current test.
    package let check: @Sendable (Subject) async throws -> Void

    init(_ requirement: String, check: @escaping @Sendable (Subject) async throws -> Void) {
        testDescription = requirement
        self.check = check
    }
}
