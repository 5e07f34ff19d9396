import VVSI

/// Passes on where a person wants to go; there is nothing else to decide.
final class AccountViewInteractor: ViewInteractor<AccountViewState, AccountFeature.Link> {
    override func handle(action: AccountViewState.Action) {
        switch action {
        case .selected(let link): output(link)
        }
    }
}
