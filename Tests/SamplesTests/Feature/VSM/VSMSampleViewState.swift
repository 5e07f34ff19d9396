import DesignSystem
import StoreDomain
import VSM
import ViewStateCore

/// The states of the “VSM sample” screen.
///
/// Each state's model provides the actions that are available in that state.
enum VSMSampleViewState: Equatable {
    /// A page is loading or will be loaded when the screen appears.
    case loading(VSMSampleModel)

    case loaded(VSMSampleModel)
    case failed(VSMSampleModel, Problem)

    /// Loads a page when the screen appears, even after a failure, and cancels loading when the screen
    /// disappears.
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
