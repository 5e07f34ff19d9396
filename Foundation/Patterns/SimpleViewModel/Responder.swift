import ViewStateCore

/// Answers an input; every copy of its `respond` holds this.
@MainActor
final class Responder<T: ViewModel> {
    /// Ends the input when the last copy is released; set where one may outlive the call that got it.
    var hold: Subscription?

    let reference: WeakReference<ViewModelInterface<T>>
    let input: SentInput

    init(_ reference: WeakReference<ViewModelInterface<T>>, _ input: SentInput) {
        self.reference = reference
        self.input = input
    }

    func respond(_ output: T.Output) {
        // Between two outputs nothing holds the interface, so it is freed once the screen releases it.
        guard reference.object?.deliver(output, of: input) == true else { return }
        while let next = reference.object?.nextOutput() { next() }
    }
}

/// An object that is not kept: one weak reference for all inputs, as making one for each takes time.
@MainActor
final class WeakReference<Object: AnyObject> {
    weak var object: Object?

    init() {}
}
