import VVSI

/// Decides where to go, which is all there is to decide here.
final class AccountViewInteractor: ViewInteractor<AccountViewState, AccountFeature.Output> {
    override func handle(action: AccountViewState.Action) {
        switch action {
        case .selected(let place): output(place)
        }
    }
}
