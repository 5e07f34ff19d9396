import ScreenKit

/// Shows the state, and says which action each control is.
enum VVSITourView: ScreenView {
    static func content(of state: VVSITourState) -> Content<VVSITourState.Action> {
        TourLayout.content(
            state.content,
            pattern: .vvsi,
            actions: TourActions(
                refresh: .refreshPressed,
                toggleFavorite: { .favoriteToggled($0) },
                search: { .searchTyped($0) }
            )
        )
    }
}
