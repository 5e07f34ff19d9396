public import ViewStateCore

/// A view model that can be shown by any host of a `StateSource`, such as a screen.
///
/// The model stores its state in a container and its work in a bag. A conforming type needs only these two
/// properties and ``ViewModeling/send(event:)``:
/// ```swift
/// final class HomeViewModel: HostedViewModel {
///     let container = StateContainer(HomeState())
///     let work = WorkBag()
///     private let products: ProductService
///
///     init(products: ProductService) { self.products = products }
///
///     func viewWillAppear() { refresh() }
///
///     func send(event: HomeEvent) {
///         switch event {
///         case .refreshPressed: refresh()
///         }
///     }
///
///     private func refresh() {
///         reduce(with: .started)                       // HomeState is a StateReducing
///         let products = products
///         work.run("refresh") {
///             await products.all()
///         } then: { [weak self] products in
///             self?.reduce(with: .received(products))
///         }
///     }
/// }
/// ```
/// - **Changes** are synchronous: a state change made in ``ViewModeling/send(event:)`` is visible when the
///   call returns.
/// - **Overlap**: Each job in `work` has a key, and the newest job with a key wins. Jobs with different keys
///   run concurrently.
/// - **Lifetime**: No work starts in `init`. ``viewWillAppear()`` starts it, and ``viewDidDisappear()``
///   cancels it. Late results are dropped; see `WorkBag`.
/// - **Alerts**: A model that shows alerts stores them in its state, and implements `alert` and
///   `dismissAlert()`.
@preconcurrency @MainActor
public protocol HostedViewModel: ViewModeling, StateSource, WorkOwner where Action == Event {
    /// The type of what the view shows.
    associatedtype State

    /// The state, which only the model changes, with `container.update` or ``reduce(with:)``.
    var container: StateContainer<State> { get }

    /// Starts the work that the screen needs while it is shown; does nothing by default.
    func viewWillAppear()

    /// Stops the work of the screen; cancels everything in `work` by default.
    func viewDidDisappear()
}

extension HostedViewModel {
    /// Does nothing, because many models have nothing to load.
    public func viewWillAppear() {}

    /// Cancels everything in `work`.
    public func viewDidDisappear() {
        work.cancelAll()
    }
}

extension HostedViewModel where State: StateReducing {
    /// Applies one effect to the state, and publishes the change before it returns.
    public func reduce(with effect: State.Effect) {
        container.reduce(with: effect)
    }
}

extension StateContainer where State: StateReducing {
    /// Applies one effect to the state, and publishes the change before it returns.
    ///
    /// The effect appears in traces. Use this method in closures that capture the container and not the
    /// model.
    public func reduce(with effect: State.Effect) {
        note(effect)
        update { $0.reduce(with: effect) }
    }
}

extension HostedViewModel {
    /// The state that the view shows now.
    public var state: State { container.state }

    /// Calls a handler after each change of ``state``, until the subscription is released.
    public func onChange(_ handler: @escaping @MainActor (_ old: State, _ new: State) -> Void) -> Subscription
    {
        container.onChange(handler)
    }

    /// Reports each effect of a ``StateReducing`` state from now on, before it changes the state.
    public func trace(_ tracer: @escaping @MainActor (StateCause) -> Void) {
        container.trace { tracer(StateCause(kind: "effect", value: $0)) }
    }

    /// Sends an action to the model as an event.
    public func send(action: Event) {
        send(event: action)
    }

    /// Calls ``viewWillAppear()`` or ``viewDidDisappear()``.
    public func send(lifecycleEvent: ViewLifecycleEvent) {
        switch lifecycleEvent {
        case .viewWillAppear: viewWillAppear()
        case .viewDidDisappear: viewDidDisappear()
        }
    }

    /// Returns when all work of the screen has finished; see `WorkBag.settled()`.
    public func settled() async {
        await work.settled()
    }
}
