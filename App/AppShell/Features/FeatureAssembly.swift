import DependencyContainer
import ScreenKit
import ViewStateCore

/// How the shop enters a feature: what its screen is made of, how it is shown, and where it leads.
///
/// A value is one place in the shop: the assembly of a category holds which category. Each screen gets a
/// child container with what its assembly registers, which lives as long as the screen.
protocol FeatureAssembly: Assembly, Sendable {
    /// What people call the feature: the name of its module without `Feature`.
    static var feature: String { get }

    /// The screen in each of its states.
    @MainActor static var previews: [ScreenPreview] { get }

    /// Makes the screen from its container; it does not appear yet.
    ///
    /// - Parameters:
    ///   - container: Holds what this assembly registers, and the services that all screens share.
    ///   - go: Called with where the screen leads.
    /// - Returns: The screen, and the subscription that tells where it leads, if it leads anywhere.
    /// - Throws: What the container throws when a service is missing, with its path.
    @MainActor
    func screen(
        from container: Container,
        go: @escaping @MainActor (Route) -> Void
    ) throws(DependencyError) -> (screen: any Screen, subscription: Subscription?)
}
