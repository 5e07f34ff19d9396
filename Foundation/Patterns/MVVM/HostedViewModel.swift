public import ViewStateCore

/// A view model that any host of a `StateSource` can show, a screen above all: it keeps its state in a
/// container and its work in a bag.
///
/// These two properties and ``ViewModeling/send(event:)`` are all it takes:
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
/// - **Changes** are synchronous: what ``ViewModeling/send(event:)`` changes itself is there on the next
///   line.
/// - **Overlap**: work is started with a key of `work`, and the newest of a key wins; different keys run
///   side by side.
/// - **Life**: no work starts in `init`; ``viewWillAppear()`` starts it and ``viewDidDisappear()`` cancels
///   it. A late answer is dropped: see `WorkBag`.
/// - **Messages**: a model with a message in front of its screen keeps it in its state, and answers `alert`
///   and `dismissAlert()` with it.
@preconcurrency @MainActor
public protocol HostedViewModel: ViewModeling, StateSource, WorkOwner where Action == Event {
    /// What the view shows.
    associatedtype State

    /// The state; only the model itself changes it, with `container.update` or ``reduce(with:)``.
    var container: StateContainer<State> { get }

    /// Starts what the screen needs while it is shown; does nothing unless the model has its own.
    func viewWillAppear()

    /// Ends what runs for the screen: cancels `work` unless the model has its own.
    func viewDidDisappear()
}

extension HostedViewModel {
    /// Does nothing, since many models have nothing to load.
    public func viewWillAppear() {}

    /// Cancels ``work``.
    public func viewDidDisappear() {
        work.cancelAll()
    }
}

extension HostedViewModel where State: StateReducing {
    /// Changes the state by one effect, and publishes it, before it returns.
    ///
    /// - Parameter effect: What happened.
    public func reduce(with effect: State.Effect) {
        container.reduce(with: effect)
    }
}

extension StateContainer where State: StateReducing {
    /// Changes the state by one effect, which a trace sees, and publishes it before it returns; for a closure
    /// that has the container and not the model.
    ///
    /// - Parameter effect: What happened.
    public func reduce(with effect: State.Effect) {
        note(effect)
        update { $0.reduce(with: effect) }
    }
}

extension HostedViewModel {
    /// What the view shows now.
    public var state: State { container.state }

    /// Calls a handler after each change of ``state``.
    ///
    /// - Parameter handler: Called with the state before and after; capture its owner weakly.
    /// - Returns: Keeps the handler in place; release it to stop.
    public func onChange(_ handler: @escaping @MainActor (_ old: State, _ new: State) -> Void) -> Subscription
    {
        container.onChange(handler)
    }

    /// Reports each effect of a ``StateReducing`` from now on, before it changes the state.
    ///
    /// - Parameter tracer: Called with the effect.
    public func trace(_ tracer: @escaping @MainActor (StateCause) -> Void) {
        container.trace { tracer(StateCause(kind: "effect", value: $0)) }
    }

    /// Takes an event, as from the view.
    ///
    /// - Parameter action: What the person did.
    public func send(action: Event) {
        send(event: action)
    }

    /// Calls ``viewWillAppear()`` or ``viewDidDisappear()``.
    ///
    /// - Parameter lifecycleEvent: What happened to the screen.
    public func send(lifecycleEvent: ViewLifecycleEvent) {
        switch lifecycleEvent {
        case .viewWillAppear: viewWillAppear()
        case .viewDidDisappear: viewDidDisappear()
        }
    }

    /// Returns when the work of the screen has come to rest; see `WorkBag.settled()`.
    public func settled() async {
        await work.settled()
    }
}
