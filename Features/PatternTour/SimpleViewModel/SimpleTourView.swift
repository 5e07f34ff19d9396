import ScreenKit

/// Shows the state, and says which input each control is.
enum SimpleTourView: ScreenView {
    static func content(of state: SimpleTourState) -> Content<SimpleTourViewModel.Input> {
        TourLayout.content(
            state.content,
            pattern: .simpleViewModel,
            actions: TourActions(
                refresh: .refreshPressed,
                toggleFavorite: { .favoriteToggled($0) },
                search: { .searchTyped($0) }
            )
        )
    }
}
