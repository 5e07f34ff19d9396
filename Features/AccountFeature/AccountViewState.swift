import VVSI

struct AccountViewState: ViewStateReducible, Equatable, Sendable {
    enum Action: Equatable, Sendable {
        case selected(AccountFeature.Link)
    }

    typealias Effect = Never

    let links: [AccountFeature.Link]
}
