package import StoreDomain

extension SaveProblem {
    /// Creates the words for a change of the cart that was not made; `nil` for a cancelled one.
    ///
    /// - Parameter error: Why it was not made.
    package init?(_ error: CartError) {
        switch error {
        case .frozen: self.init("The cart cannot be changed while an order of it is being sent.")
        case .empty: self.init("There is nothing in the cart.")
        case .changed: self.init("The cart has changed since it was shown. Look at it before you order.")
        case .tooManyLines: self.init("There are \(Cart.maximumLines) different things in the cart already.")
        case .quantity:
            self.init("There can be at most \(Cart.quantities.upperBound) of one thing in the cart.")
        case .failed(let error): self.init(error)
        }
    }

    private init(_ message: String) {
        self.message = message
        failure = nil
    }
}
