import ScreenKit

/// Shows the state, and says which event each control is.
enum MVVMTourView: ScreenView {
    static func content(of state: MVVMTourState) -> Content<MVVMTourViewModel.Event> {
        TourLayout.content(
            state.content,
            pattern: .mvvm,
            actions: TourActions(
                refresh: .refreshPressed,
                toggleFavorite: { .favoriteToggled($0) },
                search: { .searchTyped($0) }
            )
        )
    }
}
