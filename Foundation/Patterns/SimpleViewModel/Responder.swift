public import ViewStateCore

/// Answers an input; every copy of its `respond` holds this.
@MainActor
@usableFromInline
final class Responder<T: ViewModel> {
    /// Ends the input when the last copy is released; set where one may outlive the call that got it.
    @usableFromInline var hold: Subscription?

    @usableFromInline let reference: WeakReference<ViewModelInterface<T>>
    @usableFromInline let input: SentInput

    @inlinable
    init(_ reference: WeakReference<ViewModelInterface<T>>, _ input: SentInput) {
        self.reference = reference
        self.input = input
    }

    @inlinable
    func respond(_ output: T.Output) {
        // Between two outputs nothing holds the interface, so it is freed once the screen releases it.
        guard reference.object?.deliver(output, of: input) == true else { return }
        while let next = reference.object?.nextOutput() { next() }
    }
}

/// An object that is not kept: one weak reference for all inputs, as making one for each takes time.
@MainActor
@usableFromInline
final class WeakReference<Object: AnyObject> {
    @usableFromInline weak var object: Object?

    init() {}
}
