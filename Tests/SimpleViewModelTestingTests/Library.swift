import SimpleViewModel

/// A view model that has an input for each kind of response.
@MainActor
final class Library: ViewModel {
    enum Input {
        case count(Int)
        case later(Int)
        case find(String)
        case search(String)
        case close
        case fail
        case keep
        case follow
    }

    enum Output: Equatable {
        case title(String)
        case searching
        case found([String])
        case counted(Int)
    }

    struct Broken: Error {}

    /// The `respond` closure of the most recent `keep` input.
    private(set) var kept: RespondCallback?

    func first(respond: RespondCallback) { respond(.title("Library")) }
    func filterOutputs() -> [Output] { [.searching] }
    func filter() -> [Input] { [.later(0)] }
    func debounce() -> [(Input, Double)] { [(.search(""), 0.3)] }

    func accept(_ input: Input, respond: @escaping RespondCallback) async throws {
        switch input {
        case .count(let number):
            respond(.counted(number))
        case .later(let number):
            await Task {}.value
            respond(.counted(number))
        case .find(let text):
            respond(.searching)
            await Task {}.value
            respond(.found([text + "1", text + "2"]))
        case .search(let text):
            respond(.found([text]))
        case .close:
            throw ViewModelError.ignoreInput
        case .fail:
            throw Broken()
        case .keep:
            kept = respond
            respond(.counted(0))
        case .follow:
            respond(.counted(1))
            for await _ in AsyncStream.makeStream(of: Int.self).stream {}
        }
    }
}
