public import ViewStateCore

/// A view model that keeps its state and its work where a host can find them, and so can stand behind any.
///
/// Two properties and ``ViewModeling/send(event:)`` are all it takes:
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
///         work.run("refresh") { [weak self, products] in
///             let effect = await HomeState.Effect.received(products.all())
///             if !Task.isCancelled { self?.reduce(with: effect) }
///         }
///     }
/// }
/// ```
/// - **Changes** are synchronous: what ``send(event:)`` changes itself is there on the next line.
/// - **Overlap**: work is started with a key of ``work``, and the newest of a key wins; different keys run
///   side by side.
/// - **Life**: no work starts in `init`; ``viewWillAppear()`` starts it and ``viewDidDisappear()`` cancels
///   it. A body of work captures the model weakly, so that a late answer finds nobody and changes nothing.
/// - **Messages**: a model with a message in front of its screen keeps it in its state, and answers `alert`
///   and `dismissAlert()` with it.
@MainActor
public protocol HostedViewModel: ViewModeling, StateSource where Action == Event {
    /// What the view shows.
    associatedtype State

    /// The state; only the model itself changes it, with `container.update` or ``reduce(with:)``.
    var container: StateContainer<State> { get }

    /// The running work of the screen.
    var work: WorkBag { get }

    /// Starts what the screen needs while it is shown; does nothing unless the model has its own.
    func viewWillAppear()

    /// Ends what runs for the screen: cancels ``work`` unless the model has its own.
    func viewDidDisappear()
}

extension HostedViewModel {
    /// Does nothing: what a model does that needs nothing of the system before a person acts.
    public func viewWillAppear() {}

    /// Cancels ``work``.
    public func viewDidDisappear() {
        work.cancelAll()
    }
}

extension HostedViewModel where State: StateReducing {
    /// Changes the state by one effect, and tells it, before it returns.
    ///
    /// - Parameter effect: What happened.
    public func reduce(with effect: State.Effect) {
        container.update { $0.reduce(with: effect) }
    }
}
