package import DependencyContainer
package import ScreenKit

/// How one feature is run by itself: its previews, and its screen over services that are fakes.
package protocol FeatureSetup: SendableMetatype {
    /// Its screens in each of their states.
    @MainActor static var previews: [ScreenPreview] { get }

    /// Makes its screen; it does not appear yet.
    ///
    /// - Parameters:
    ///   - services: The use cases of the shop, over fakes.
    ///   - preview: The state it begins in; that of a new screen for `nil`.
    ///   - output: Takes where it leads.
    /// - Returns: The screen.
    /// - Throws: An error that names a missing service and what needs it.
    @MainActor static func screen(
        from services: Container,
        showing preview: ScreenPreview?,
        output: @escaping @MainActor (Any) -> Void
    ) throws -> any Screen
}

extension FeatureSetup {
    /// What the feature is called: `Cart` of `CartSetup`.
    static var name: String { String("\(self)".dropLast("Setup".count)) }
}
