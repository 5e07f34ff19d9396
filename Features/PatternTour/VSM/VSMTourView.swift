import ScreenKit

/// Shows what the machines show, and says what each control does with them.
enum VSMTourView: ScreenView {
    static func content(of state: TourContent) -> Content<VSMTourMachines.Action> {
        TourLayout.content(
            state,
            pattern: .vsm,
            actions: TourActions(
                refresh: { $0.load() },
                toggleFavorite: { id in { $0.toggleFavorite(id) } },
                search: { text in { $0.type(text) } }
            )
        )
    }
}
