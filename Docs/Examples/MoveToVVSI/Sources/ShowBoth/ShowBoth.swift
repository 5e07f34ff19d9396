import OldScreen
import StorefrontVVSI

/// Shows a screen of each: the old one, and one that has moved.
@main
enum ShowBoth {
    static func main() {
        let viewState = ViewState(initialState: NewState())
        viewState.reduce(with: .moved)
        print("\(OldScreen().text), then \(viewState.state.text)")
    }
}

/// The state of a screen that has moved.
struct NewState: ViewStateReducible {
    /// A person can do nothing here.
    enum Action {}

    /// What can happen to the state.
    enum Effect {
        /// The screen has moved.
        case moved
    }

    private(set) var text = ""

    mutating func reduce(with effect: Effect) {
        switch effect {
        case .moved: text = "Storefront"
        }
    }
}
