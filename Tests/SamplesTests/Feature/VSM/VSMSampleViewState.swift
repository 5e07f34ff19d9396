import DesignSystem
import StoreDomain
import VSM
import ViewStateCore

/// The screen “VSM sample”, one state after the other; each has a model with what can be done in it.
enum VSMSampleViewState: Equatable {
    /// A page is on its way, or will be when the screen appears.
    case loading(VSMSampleModel)

    case loaded(VSMSampleModel)
    case failed(VSMSampleModel, Problem)

    /// Loads when the screen appears, even after a failure; leaving it cancels loading.
    @MainActor
    static func respond(
        to event: ViewLifecycleEvent,
        in container: AsyncStateContainer<Self>,
        with context: VSMSampleContext
    ) {
        switch (event, container.state) {
        case (.viewWillAppear, .loading(let model)), (.viewWillAppear, .failed(let model, _)):
            container.observe(model.load(with: context))
        case (.viewDidDisappear, .loading(let model)):
            container.observe(.loading(model))
        default: break
        }
    }
}
