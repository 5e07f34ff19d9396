/// The state of a view, with the container that observes the results of its actions.
///
/// ```swift
/// @ViewState var state: BlogEntryViewState = .initialized(loaderModel: LoaderModel())
///
/// $state.observe(loaderModel.load())
/// ```
@preconcurrency @MainActor
@propertyWrapper
public struct ViewState<State> {
    /// The container of the state.
    public let projectedValue: AsyncStateContainer<State>

    /// Creates a container with a first state.
    public init(wrappedValue: State) {
        projectedValue = AsyncStateContainer(state: wrappedValue)
    }

    /// Creates a state from an existing container.
    public init(container: AsyncStateContainer<State>) {
        projectedValue = container
    }

    /// The current state.
    public var wrappedValue: State { projectedValue.state }
}
