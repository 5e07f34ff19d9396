/// An interactor that knows the first state of its screen.
public protocol InitialStateProtocol: ViewStateInteractorProtocol {
    /// What is shown first.
    var initialState: S { get }
}
