/// What a person can do on a screen whose state is in an ``AsyncStateContainer``: something that is given the
/// container, to observe what an action of the state returns.
///
/// ```swift
/// Button("Reload", id: "reload", action: { $0.observe(blogModel.refresh()) })
/// ```
public typealias StateAction<State> = (AsyncStateContainer<State>) -> Void
