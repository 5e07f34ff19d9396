import VVSI

/// Passes on where a person wants to go; there is nothing else to decide.
final class AccountViewInteractor: ViewInteractor<AccountViewState, AccountFeature.Output> {
    override func handle(action: AccountViewState.Action) {
        switch action {
        case .selected(let place): output(place)
        }
    }
}
