import SimpleViewModel

/// What the screen shows: what the outputs add up to.
struct SimpleTourState: FoldingState, Equatable, Sendable {
    /// What there is to see.
    private(set) var content = TourContent()

    /// Takes what an input shows at once, before it is accepted.
    mutating func enter(_ input: SimpleTourViewModel.Input) {
        switch input {
        case .appeared: content.term = content.typed
        case .searchTyped(let text): content.typed = text
        case .refreshPressed, .favoriteToggled: break
        }
    }

    /// Takes an output.
    mutating func fold(_ output: SimpleTourViewModel.Output) {
        switch output {
        case .loadStarted: content.startLoading()
        case .loaded(let products): content.finishLoading(products)
        case .loadFailed(let problem): content.failLoading(problem)
        case .favoritesRead(let favorites): content.knowFavorites(favorites)
        case .favoriteSet(let isFavorite, let id): content.setFavorite(isFavorite, id)
        case .favoriteRefused(let isFavorite, let id, let problem):
            content.takeBackFavorite(isFavorite, id, problem)
        case .searched(let term): content.term = term
        }
    }
}
