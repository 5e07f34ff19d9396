import DesignSystem
import StoreDomain

/// The screen state, which has a function for each event that can change the state.
struct MVVMTourState: Equatable, Sendable {
    enum Loading: Equatable, Sendable {
        case idle
        /// A request is in progress or will start when the screen appears.
        case running
        case failed(Problem)

        var problem: Problem? {
            if case .failed(let problem) = self { problem } else { nil }
        }
    }

    /// The search field's state, which does not require a separate view model.
    struct Search: Equatable, Sendable {
        var typed = ""
        /// The search term, which is the typed text after a pause in typing.
        private(set) var term = ""

        mutating func begin() { term = typed }
    }

    var search = Search()
    private(set) var products: [Product]?
    private(set) var loading = Loading.running

    mutating func startLoading() { loading = .running }

    /// Applies the outcome of a request.
    ///
    /// If the request failed, the earlier products remain available.
    mutating func finishLoading(_ response: Result<[Product], StoreError>) {
        switch response {
        case .success(let products): (self.products, loading) = (products, .idle)
        case .failure(let error): loading = Problem(loading: error).map { .failed($0) } ?? .idle
        }
    }
}
