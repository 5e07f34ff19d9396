package import StoreDomain

extension SaveProblem {
    /// Creates the words for a change of the cart that was not made; `nil` for a canceled one.
    package init?(_ error: CartError) {
        switch error {
        case .frozen: self.init("The cart cannot be changed while its order is being sent.")
        case .empty: self.init("There is nothing in the cart.")
        case .changed: self.init("The cart has changed since you saw it. Check it before you order.")
        case .tooManyLines: self.init("The cart already has \(Cart.maximumLines) different items.")
        case .quantity:
            self.init("The cart can have at most \(Cart.quantities.upperBound) of one item.")
        case .failed(let error): self.init(error)
        }
    }

    private init(_ message: String) {
        self.message = message
        failure = nil
    }
}
