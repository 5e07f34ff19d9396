import VVSI

/// The view state of the first screen, which filters the categories itself: that concerns the view alone.
final class FilteringViewState: ViewState<HomeViewState> {
    override func send(action: Action) {
        if case .filterTyped(let text) = action {
            reduce(with: .filtered(text))
        } else {
            super.send(action: action)
        }
    }
}
