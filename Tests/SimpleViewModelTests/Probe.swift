import SimpleViewModel

/// A view model that keeps each `respond`, so that a test answers when it wants to.
@MainActor
final class Probe: ViewModel {
    enum Input: Hashable, CustomStringConvertible {
        case load(Int)
        case search(String)
        case save

        /// The same for all: what an input prints must not matter.
        var description: String { "input" }
    }

    enum Output: Equatable {
        case progress(Double)
        case done(String)
        case failed
    }

    /// What the lists of the view model say.
    struct Lists {
        var filter: [Input] = []
        var latest: [Input] = []
        var debounce: [Input] = []
        var filterOutputs: [Output] = []
        var filterAll = false
        var filterAllInputs: [Input] = []
    }

    struct Failure: Error {}

    private let lists: Lists
    private(set) var accepted: [Input] = []
    private(set) var thrown: [any Error] = []
    private(set) var responder: RespondCallback?

    /// Each `respond`, in the order of the inputs; releasing one ends its input.
    var responds: [RespondCallback] = []

    /// Thrown when the next input is accepted, if there is one.
    var error: (any Error)?

    init(_ lists: Lists = Lists()) {
        self.lists = lists
    }

    func filter() -> [Input] { lists.filter }
    func filterAll() -> Bool { lists.filterAll }
    func filterAllInputs() -> [Input] { lists.filterAllInputs }
    func latest() -> [Input] { lists.latest }
    func debounce() -> [(Input, TimeInterval)] { lists.debounce.map { ($0, 0.3) } }
    func filterOutputs() -> [Output] { lists.filterOutputs }
    func responder(respond: @escaping RespondCallback) { responder = respond }

    func accept(_ input: Input, respond: @escaping RespondCallback) throws {
        accepted.append(input)
        responds.append(respond)
        if let error { throw error }
    }

    func thrownError(_ error: any Error, respond: @escaping RespondCallback) {
        thrown.append(error)
        respond(.failed)
    }
}
