import StorefrontVVSI

/// A screen that uses Storefront's `VVSI` module, which is imported under an alias.
final class EffectScreen {
    private let viewState = ViewState(initialState: EffectState())

    init() {
        viewState.reduce(with: .moved)
    }

    /// The text on the screen.
    var text: String { viewState.state.text }
}

struct EffectState: ViewStateReducible {
    /// The screen has no actions.
    enum Action {}

    enum Effect {
        case moved
    }

    private(set) var text = ""

    mutating func reduce(with effect: Effect) {
        switch effect {
        case .moved: text = "effects"
        }
    }
}
