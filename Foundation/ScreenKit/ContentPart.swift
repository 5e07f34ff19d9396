/// Something that can stand in ``Content``; the controls of this module conform to it.
public protocol ContentPart<Action> {
    /// What its controls do.
    associatedtype Action

    /// Adds what is shown and what can be used.
    ///
    /// - Parameter assembly: Takes both.
    func assemble(into assembly: inout ContentAssembly<Action>)
}
