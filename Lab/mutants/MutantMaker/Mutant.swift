/// One change of a source that its tests should notice.
package struct Mutant: Hashable, Sendable {
    /// What switches it on.
    package let id: Int

    /// Where it is, from 1.
    package let line: Int

    /// What is changed, with the code as it was; the same change in another place of a file is numbered.
    package let change: String

    /// Whether it leaves a call out: on a line that does not compile, these are dropped first.
    package let isCallLeftOut: Bool
}

/// A source that has all of its mutants in it, each behind a switch.
package struct InstrumentedSource: Sendable {
    /// The source; without a switch it does what it did.
    package let text: String

    /// What can be switched on.
    package let mutants: [Mutant]

    /// What cannot be written in this way, or was left out.
    package let notMade: [Mutant]

    /// A number that another source is unlikely to have.
    package let fingerprint: UInt64
}
