package import DependencyContainer
package import ScreenKit

/// A type that provides a feature's previews and creates the feature's screens with fakes.
package protocol FeatureSetup: SendableMetatype {
    @MainActor static var previews: [ScreenPreview] { get }

    static var screen: ScreenMaker { get }
}

extension FeatureSetup {
    /// A closure that creates a screen whose use cases depend on fakes.
    ///
    /// The screen starts in the state of `preview`, or in its initial state if `preview` is `nil`. The screen
    /// sends its outputs to `output`. If a service is missing, the closure throws an error that names the
    /// missing service and the service that depends on it.
    package typealias ScreenMaker =
        @MainActor (
            _ services: Container, _ preview: ScreenPreview?, _ output: @escaping @MainActor (Any) -> Void
        ) throws -> any Screen

    /// The feature's name, such as `Cart` for `CartSetup`.
    static var name: String { String("\(self)".dropLast("Setup".count)) }
}
