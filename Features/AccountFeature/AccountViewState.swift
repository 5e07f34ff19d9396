import StoreDomain
import VVSI

struct AccountViewState: ViewStateReducible, Equatable, Sendable {
    enum Action: Equatable, Sendable {
        case selected(AccountFeature.Link)
        case signInPressed
        case signOutPressed
        case signOutConfirmed
        case signOutCanceled
    }

    enum Effect: Equatable, Sendable {
        case sessionChanged(Session)
        case submissionChanged(Submission?)
        case askedToConfirm(Bool)
    }

    let links: [AccountFeature.Link]

    private(set) var session: Session?

    /// The order that is waiting for the shop's confirmation, if any.
    private(set) var openSubmission: Submission?

    private(set) var isConfirming = false

    mutating func reduce(with effect: Effect) {
        switch effect {
        case .sessionChanged(let session): self.session = session
        case .submissionChanged(let submission):
            openSubmission = submission
            isConfirming = isConfirming && submission != nil
        case .askedToConfirm(let isConfirming): self.isConfirming = isConfirming
        }
    }
}
