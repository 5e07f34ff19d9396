import ViewStateCore

/// Sends the outputs of an input.
///
/// Every copy of the input's `respond` closure retains this object.
@MainActor
final class Responder<T: ViewModel> {
    /// A subscription that ends the input when the last copy of `respond` is released.
    ///
    /// The property is set only if a copy may outlive the `accept` call.
    var hold: Subscription?

    let reference: WeakReference<ViewModelInterface<T>>
    let input: SentInput

    init(_ reference: WeakReference<ViewModelInterface<T>>, _ input: SentInput) {
        self.reference = reference
        self.input = input
    }

    func respond(_ output: T.Output) {
        // The interface is retained only while an output is being delivered, so it can be deallocated between
        // two outputs.
        guard reference.object?.deliver(output, of: input) == true else { return }
        while let next = reference.object?.nextOutput() { next() }
    }
}

/// A weak reference that all inputs of an interface share to avoid the cost of a reference for each input.
@MainActor
final class WeakReference<Object: AnyObject> {
    weak var object: Object?

    init() {}
}
