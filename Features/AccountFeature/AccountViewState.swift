import VVSI
import ViewStateCore

/// What the account shows: always the same.
struct AccountState: ViewStateReducible, Equatable, Sendable {
    /// A person chooses where to go.
    typealias Action = AccountFeature.Output

    /// Nothing happens to it.
    typealias Effect = Never

    mutating func reduce(with effect: Never) {}
}

/// The view state of a screen that asks nothing of the system: it has no interactor, and handles all that it
/// is sent itself.
final class AccountViewState: ViewState<AccountState> {
    private let output: @MainActor (AccountFeature.Output) -> Void

    init(output: @escaping @MainActor (AccountFeature.Output) -> Void) {
        self.output = output
        super.init(initialState: AccountState())
    }

    override func send(action: AccountFeature.Output) {
        output(action)
    }

    /// Does nothing: there is no work to start or to end.
    override func send(lifecycleEvent: ViewLifecycleEvent) {}
}
