import DesignSystem
import StoreDomain

/// What the screen shows: a value with a function for each thing that can happen to it.
struct MVVMTourState: Equatable, Sendable {
    /// How asking the shop is going.
    enum Loading: Equatable, Sendable {
        /// It has answered.
        case idle
        /// It is being asked, or will be when the screen appears.
        case running
        /// It did not answer.
        case failed(LoadProblem)

        /// Why it did not answer; `nil` unless that happened.
        var problem: LoadProblem? {
            if case .failed(let problem) = self { problem } else { nil }
        }
    }

    /// What the search field shows: a view state of its own, which needs no model.
    struct Search: Equatable, Sendable {
        /// The text in it.
        var typed = ""
        /// What is searched for: the text when a person stopped typing.
        private(set) var term = ""

        /// Searches for the text in the field.
        mutating func begin() { term = typed }
    }

    var search = Search()
    private(set) var products: [Product]?
    private(set) var loading = Loading.running

    /// The shop is being asked.
    mutating func startLoading() { loading = .running }

    /// The shop has answered or not; what it answered before stays.
    mutating func finishLoading(_ answer: Result<[Product], ShopError>) {
        switch answer {
        case .success(let products): (self.products, loading) = (products, .idle)
        case .failure(let error): loading = LoadProblem(error).map { .failed($0) } ?? .idle
        }
    }
}
