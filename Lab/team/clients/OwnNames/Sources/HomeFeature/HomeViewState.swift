public import DesignSystem
public import VSM

/// A screen that loads a title.
public enum HomeViewState {
    case loading

    case loaded(Title)

    /// Loads the title.
    @StateSequenceBuilder
    public static func load() -> StateSequence<HomeViewState> {
        HomeViewState.loading
        Next { HomeViewState.loaded(Title("Home")) }
    }
}
