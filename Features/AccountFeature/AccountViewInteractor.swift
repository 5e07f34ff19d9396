import VVSI

final class AccountViewInteractor: ViewInteractor<AccountViewState, AccountFeature.Link> {
    override func handle(action: AccountViewState.Action) {
        switch action {
        case .selected(let link): output(link)
        }
    }
}
