/// The state of a view, with the container that observes what its actions return.
///
/// ```swift
/// @ViewState var state: BlogEntryViewState = .initialized(loaderModel: LoaderModel())
///
/// $state.observe(loaderModel.load())
/// ```
@preconcurrency @MainActor
@propertyWrapper
public struct ViewState<State> {
    /// The container, whose newest observation counts.
    public let projectedValue: AsyncStateContainer<State>

    /// Creates a state.
    ///
    /// - Parameter wrappedValue: The first state.
    public init(wrappedValue: State) {
        projectedValue = AsyncStateContainer(state: wrappedValue)
    }

    /// Creates a state that a container holds already.
    ///
    /// - Parameter container: The container.
    public init(container: AsyncStateContainer<State>) {
        projectedValue = container
    }

    /// The state now.
    public var wrappedValue: State { projectedValue.state }
}
