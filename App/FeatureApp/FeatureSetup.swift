package import DependencyContainer
package import ScreenKit

/// How one feature is run by itself: its previews, and its screen over services that are fakes.
package protocol FeatureSetup: SendableMetatype {
    @MainActor static var previews: [ScreenPreview] { get }

    static var screen: ScreenMaker { get }
}

extension FeatureSetup {
    /// Makes a screen over the use cases of the shop, whose services are fakes.
    ///
    /// It begins in the state of `preview`, or in that of a new screen for `nil`; `output` takes where it
    /// leads. It throws an error that names a missing service and what needs it.
    package typealias ScreenMaker =
        @MainActor (
            _ services: Container, _ preview: ScreenPreview?, _ output: @escaping @MainActor (Any) -> Void
        ) throws -> any Screen

    /// Such as `Cart` of `CartSetup`.
    static var name: String { String("\(self)".dropLast("Setup".count)) }
}
