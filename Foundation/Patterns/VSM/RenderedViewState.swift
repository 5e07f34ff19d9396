import ViewStateCore

/// The state of an object that renders it: once as it is, and once after each change.
///
/// ```swift
/// @MainActor
/// final class BlogEntryScreen {
///     @RenderedViewState(render: BlogEntryScreen.render)
///     var state: BlogEntryViewState = .initialized(loaderModel: LoaderModel())
///
///     func render() { … }
/// }
/// ```
/// The first state is rendered when `state` or `$state` is first used, so `$state` does both: it renders the
/// first state, then observes. An object that is ready earlier says so: `_state.startRendering(on: self)`, in
/// its `viewDidLoad`. The object is not kept alive.
@MainActor
@propertyWrapper
public struct RenderedViewState<State> {
    private let container: AsyncStateContainer<State>
    private let rendering: Rendering<State>

    /// Creates a state.
    ///
    /// - Parameters:
    ///   - wrappedValue: The first state.
    ///   - render: The method that renders; it reads the state.
    public init<Parent: AnyObject>(wrappedValue: State, render: @escaping (Parent) -> () -> Void) {
        self.init(wrappedValue: wrappedValue) { (parent: Parent) in { _ in render(parent)() } }
    }

    /// Creates a state.
    ///
    /// - Parameters:
    ///   - wrappedValue: The first state.
    ///   - render: The method that renders the state it is given.
    public init<Parent: AnyObject>(wrappedValue: State, render: @escaping (Parent) -> (State) -> Void) {
        self.init(container: AsyncStateContainer(state: wrappedValue), render: render)
    }

    /// Creates a state that a container holds already.
    ///
    /// - Parameters:
    ///   - container: The container.
    ///   - render: The method that renders the state it is given.
    public init<Parent: AnyObject>(
        container: AsyncStateContainer<State>,
        render: @escaping (Parent) -> (State) -> Void
    ) {
        self.container = container
        rendering = Rendering { parent, state in
            guard let parent = parent as? Parent else {
                preconditionFailure(
                    "A \(type(of: parent)) cannot be rendered by a method of \(Parent.self). "
                        + "Give RenderedViewState a method of the class that it stands in."
                )
            }
            render(parent)(state)
        }
    }

    /// The state, in an object only: a value has nothing that renders.
    @available(*, unavailable, message: "Only a class can render its state.")
    public var wrappedValue: State { container.state }

    /// The container, in an object only.
    public var projectedValue: AsyncStateContainer<State> { container }

    /// Renders the state as it is, and after each change from then on; does nothing when that has begun.
    ///
    /// - Parameter parent: The object; not kept alive.
    public func startRendering(on parent: some AnyObject) {
        rendering.start(for: parent, container.container)
    }

    /// Reads the state of an object, which renders it from then on.
    ///
    /// - Parameters:
    ///   - parent: The object.
    ///   - storage: Where the object keeps this.
    public static subscript<Parent: AnyObject>(
        _enclosingInstance parent: Parent,
        wrapped _: KeyPath<Parent, State>,
        storage storage: KeyPath<Parent, Self>
    ) -> State {
        let storage = parent[keyPath: storage]
        storage.startRendering(on: parent)
        return storage.container.state
    }

    /// Reads the container of an object, which renders the state from then on.
    ///
    /// - Parameters:
    ///   - parent: The object.
    ///   - storage: Where the object keeps this.
    public static subscript<Parent: AnyObject>(
        _enclosingInstance parent: Parent,
        projected _: KeyPath<Parent, AsyncStateContainer<State>>,
        storage storage: KeyPath<Parent, Self>
    ) -> AsyncStateContainer<State> {
        let storage = parent[keyPath: storage]
        storage.startRendering(on: parent)
        return storage.container
    }
}

/// Renders the states of one object, from its first use on.
@MainActor
private final class Rendering<State> {
    private let render: (AnyObject, State) -> Void
    private var subscription: Subscription?

    init(_ render: @escaping (AnyObject, State) -> Void) {
        self.render = render
    }

    /// Renders the state as it is and after each change; nothing when it has started already.
    func start(for parent: AnyObject, _ container: StateContainer<State>) {
        // Rendering reads the state, and so comes back here.
        guard subscription == nil else { return }
        subscription = container.onChange { [weak parent, render] _, new in
            if let parent { render(parent, new) }
        }
        render(parent, container.state)
    }
}
