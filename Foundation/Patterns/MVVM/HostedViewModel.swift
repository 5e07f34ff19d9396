public import ViewStateCore

/// A view model that any `StateSource` host, such as a screen, can use.
///
/// The model stores its state in a `StateContainer` and its running work in a `WorkBag`. A conforming type
/// must provide only `container`, `work`, and ``ViewModeling/send(event:)``:
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
/// - **Changes** are synchronous: a state change that ``ViewModeling/send(event:)`` makes is visible when the
///   call returns.
/// - **Overlap**: Each job in `work` has a key. A new job cancels any earlier job that has the same key. Jobs
///   that have different keys run concurrently.
/// - **Lifetime**: No work starts in `init`. ``viewWillAppear()`` starts the work, and ``viewDidDisappear()``
///   cancels it. Results that arrive after cancellation are discarded. For details, see `WorkBag`.
/// - **Alerts**: A model that shows alerts stores them in its state and implements `alert` and
///   `dismissAlert()`.
@preconcurrency @MainActor
public protocol HostedViewModel: ViewModeling, StateSource, WorkOwner where Action == Event {
    /// The type of the state that the view shows.
    associatedtype State

    /// The container that stores the state.
    ///
    /// Only the model changes the state, by calling `container.update` or ``reduce(with:)``.
    var container: StateContainer<State> { get }

    /// Starts the work that the screen needs while it is visible.
    ///
    /// The default implementation does nothing.
    func viewWillAppear()

    /// Stops the screen's work.
    ///
    /// The default implementation cancels all jobs and observations in `work`.
    func viewDidDisappear()
}

extension HostedViewModel {
    /// Does nothing by default because many models do not load any data.
    public func viewWillAppear() {}

    /// Cancels all jobs and observations in `work`.
    public func viewDidDisappear() {
        work.cancelAll()
    }
}

extension HostedViewModel where State: StateReducing {
    /// Applies an effect to the state and publishes the change before returning.
    public func reduce(with effect: State.Effect) {
        container.reduce(with: effect)
    }
}

extension StateContainer where State: StateReducing {
    /// Applies an effect to the state and publishes the change before returning.
    ///
    /// The effect appears in traces. Use this method in a closure that captures the container but not the
    /// model.
    public func reduce(with effect: State.Effect) {
        note(effect)
        update { $0.reduce(with: effect) }
    }
}

extension HostedViewModel {
    /// The state that the view currently shows.
    public var state: State { container.state }

    /// Calls a handler after each change to ``state`` until the subscription is released.
    public func onChange(_ handler: @escaping @MainActor (_ old: State, _ new: State) -> Void) -> Subscription
    {
        container.onChange(handler)
    }

    /// Sends each subsequent effect to a tracer before the effect changes the state.
    public func trace(_ tracer: @escaping @MainActor (StateCause) -> Void) {
        container.trace { tracer(StateCause(kind: "effect", value: $0)) }
    }

    /// Sends an action to the model as an event.
    public func send(action: Event) {
        send(event: action)
    }

    /// Calls ``viewWillAppear()`` or ``viewDidDisappear()``, depending on the event.
    public func send(lifecycleEvent: ViewLifecycleEvent) {
        switch lifecycleEvent {
        case .viewWillAppear: viewWillAppear()
        case .viewDidDisappear: viewDidDisappear()
        }
    }

    /// Returns when all of the screen's work has finished.
    ///
    /// For details, see `WorkBag.settled()`.
    public func settled() async {
        await work.settled()
    }
}
