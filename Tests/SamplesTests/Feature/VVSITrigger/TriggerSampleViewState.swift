import DesignSystem
import StoreDomain
import VVSITrigger

/// What the screen “Trigger sample” shows; its interactor changes it through an updater.
struct TriggerSampleViewState: StateProtocol, Equatable {
    /// The products of the shop, as far as they were loaded.
    var products = PagedLoadable<Product>()
}
