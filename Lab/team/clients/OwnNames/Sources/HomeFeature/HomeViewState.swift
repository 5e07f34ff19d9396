public import DesignSystem
public import VSM

/// A screen that loads a title.
public enum HomeViewState {
    /// The title is being loaded.
    case loading

    /// The title, ready to be shown.
    case loaded(Title)

    /// Loads the title.
    ///
    /// - Returns: The states until the title is loaded.
    @StateSequenceBuilder
    public static func load() -> StateSequence<HomeViewState> {
        HomeViewState.loading
        Next { HomeViewState.loaded(Title("Home")) }
    }
}
