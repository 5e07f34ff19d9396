/// A property wrapper that stores a view's state in a container, which is the projected value.
///
/// ```swift
/// @ViewState var state: BlogEntryViewState = .initialized(loaderModel: LoaderModel())
///
/// $state.observe(loaderModel.load())
/// ```
@preconcurrency @MainActor
@propertyWrapper
public struct ViewState<State> {
    /// The container that stores the state.
    public let projectedValue: AsyncStateContainer<State>

    /// Creates a property wrapper and a container from an initial state.
    public init(wrappedValue: State) {
        projectedValue = AsyncStateContainer(state: wrappedValue)
    }

    /// Creates a property wrapper for the state in an existing container.
    public init(container: AsyncStateContainer<State>) {
        projectedValue = container
    }

    /// The current state.
    public var wrappedValue: State { projectedValue.state }
}
