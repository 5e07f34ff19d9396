import VVSI

/// The view state of the home screen, which filters the categories itself because no other part of the app
/// depends on the filter.
final class FilteringViewState: ViewState<HomeViewState> {
    override func send(action: Action) {
        if case .filterTyped(let text) = action {
            reduce(with: .filtered(text))
        } else {
            super.send(action: action)
        }
    }
}
