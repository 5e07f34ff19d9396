package import DependencyContainer
package import ScreenKit

/// The previews of a feature, and a function that creates its screens with fakes.
package protocol FeatureSetup: SendableMetatype {
    @MainActor static var previews: [ScreenPreview] { get }

    static var screen: ScreenMaker { get }
}

extension FeatureSetup {
    /// Creates a screen whose use cases run on fakes.
    ///
    /// The screen begins in the state of `preview`, or as a new screen if `preview` is `nil`. Its outputs go
    /// to `output`. The function throws an error that contains the name of a missing service and of the
    /// service that depends on it.
    package typealias ScreenMaker =
        @MainActor (
            _ services: Container, _ preview: ScreenPreview?, _ output: @escaping @MainActor (Any) -> Void
        ) throws -> any Screen

    /// The feature's name, such as `Cart` for `CartSetup`.
    static var name: String { String("\(self)".dropLast("Setup".count)) }
}
