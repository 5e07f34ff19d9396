import DesignSystem
import StoreDomain
import VVSITrigger

struct TriggerSampleViewState: StateProtocol, Equatable {
    var products = PagedLoadable<Product>()
}
