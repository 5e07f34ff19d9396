import SimpleViewModel

/// A view model that stores each `respond` closure so that a test can respond at any time.
@MainActor
final class Probe: ViewModel {
    enum Input: Hashable, CustomStringConvertible {
        case load(Int)
        case search(String)
        case save

        /// All inputs have the same description because the description must not affect the result.
        var description: String { "input" }
    }

    enum Output: Equatable {
        case progress(Double)
        case done(String)
        case failed
    }

    /// The values that the view model's list methods return.
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

    /// The `respond` closures in the order of the inputs.
    ///
    /// Removing a closure completes its input.
    var responds: [RespondCallback] = []

    /// The error that each input throws; `nil` if inputs succeed.
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
