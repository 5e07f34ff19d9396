/// A change to a source file that a test should detect.
package struct Mutant: Hashable, Sendable {
    /// The number that activates the mutant.
    package let id: Int

    /// The one-based line number of the changed code.
    package let line: Int

    /// The description of the change, including the original code.
    ///
    /// If a file contains the same change several times, the description ends with a number.
    package let change: String

    /// A Boolean value that indicates whether the mutant removes a call and therefore produces no value.
    package let isCallLeftOut: Bool
}

/// A source file that has been rewritten to contain all of its mutants.
package struct InstrumentedSource: Sendable {
    /// The source text, which behaves like the original while no mutant is active.
    package let text: String

    package let mutants: [Mutant]

    /// The mutants that cannot be written as Swift code or that were omitted because they do not compile.
    package let notMade: [Mutant]

    /// A hash of the original source.
    package let fingerprint: UInt64
}
