public import ViewStateCore

/// An interactor that keeps its running work in a bag: newest-wins by key, observations that stand.
///
/// ```swift
/// @MainActor
/// final class SearchInteractor: WorkOwnerProtocol {
///     let notifications = NotificationChannel<Never>()
///     let work = WorkBag()
///     let find: @Sendable (String) async -> [String]
///
///     init(find: @escaping @Sendable (String) async -> [String]) { self.find = find }
///
///     func execute(
///         _ state: @escaping CurrentState<SearchState>,
///         _ action: SearchAction,
///         _ updater: @escaping StateUpdater<SearchState>
///     ) {
///         switch action {
///         case .search(let words):
///             work.run("search") { [find] in
///                 let results = await find(words)
///                 guard !Task.isCancelled else { return }   // A newer search has begun.
///                 await updater { $0.results = results }
///             }
///         }
///     }
/// }
/// ```
/// The bag is released with the interactor, which cancels what runs. A screen that disappears cancels nothing
/// by itself: every trigger runs, also the one a person made just before leaving. An interactor that wants
/// otherwise is a ``LifecycleActionProtocol`` and cancels what it likes.
public protocol WorkOwnerProtocol: ViewStateInteractorProtocol {
    /// The running work; always the same bag.
    @MainActor var work: WorkBag { get }
}
