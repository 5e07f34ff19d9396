import VVSI

/// A view state for the home screen that handles the category filter without the interactor.
///
/// No other part of the app depends on the filter.
final class FilteringViewState: ViewState<HomeViewState> {
    override func send(action: Action) {
        if case .filterTyped(let text) = action {
            reduce(with: .filtered(text))
        } else {
            super.send(action: action)
        }
    }
}
