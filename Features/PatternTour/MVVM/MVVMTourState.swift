import DesignSystem
import StoreDomain

/// What the screen shows: a value with a function for each thing that can happen to it.
struct MVVMTourState: Equatable, Sendable {
    enum Loading: Equatable, Sendable {
        case idle
        /// It is being asked, or will be when the screen appears.
        case running
        case failed(Problem)

        var problem: Problem? {
            if case .failed(let problem) = self { problem } else { nil }
        }
    }

    /// What the search field shows: a view state of its own, which needs no model.
    struct Search: Equatable, Sendable {
        var typed = ""
        /// The text that is searched for: what was in the field when the user stopped typing.
        private(set) var term = ""

        mutating func begin() { term = typed }
    }

    var search = Search()
    private(set) var products: [Product]?
    private(set) var loading = Loading.running

    mutating func startLoading() { loading = .running }

    /// The shop has answered or not; what it answered before stays.
    mutating func finishLoading(_ response: Result<[Product], StoreError>) {
        switch response {
        case .success(let products): (self.products, loading) = (products, .idle)
        case .failure(let error): loading = Problem(loading: error).map { .failed($0) } ?? .idle
        }
    }
}
