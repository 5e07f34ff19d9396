import StorefrontVVSI

/// A screen that has moved to `VVSI` of Storefront, which is imported by its alias.
final class EffectScreen {
    private let viewState = ViewState(initialState: EffectState())

    /// Shows the screen.
    init() {
        viewState.reduce(with: .moved)
    }

    /// The text on the screen.
    var text: String { viewState.state.text }
}

/// The state of the screen.
struct EffectState: ViewStateReducible {
    /// A user can do nothing here.
    enum Action {}

    /// An event that changes the state.
    enum Effect {
        /// The screen has moved.
        case moved
    }

    private(set) var text = ""

    mutating func reduce(with effect: Effect) {
        switch effect {
        case .moved: text = "effects"
        }
    }
}
