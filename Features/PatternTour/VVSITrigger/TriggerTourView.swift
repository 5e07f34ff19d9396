import ScreenKit

/// Shows the state, and says which action each control triggers.
enum TriggerTourView: ScreenView {
    static func content(of state: TriggerTourState) -> Content<TriggerTourAction> {
        TourLayout.content(
            state.content,
            pattern: .vvsiTrigger,
            actions: TourActions(
                refresh: .refreshPressed,
                toggleFavorite: { .favoriteToggled($0) },
                search: { .searchTyped($0) }
            )
        )
    }
}
