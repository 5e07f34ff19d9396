package enum CartEdit: Hashable, Sendable {
    /// Adds a line or, if the variant is already in the cart, adds the quantity and replaces the other
    /// details.
    case add(CartLine)

    /// Changes the quantity of a variant, or does nothing if the variant is not in the cart.
    case setQuantity(Int, SKU.ID)

    /// Removes a line, or does nothing if the variant is not in the cart.
    case remove(SKU.ID)

    /// Restores a removed line at an index, or at the end if the cart now has fewer lines.
    ///
    /// This edit does nothing if the variant is in the cart again.
    case putBack(CartLine, at: Int)

    /// Accepts a change by adopting the new price, reducing the quantity to the number in stock, or removing
    /// the line.
    case accept(CartChange, SKU.ID)

    package func lines(after lines: [CartLine]) throws(CartError) -> [CartLine] {
        switch self {
        case .add(let line):
            let line = try line.of(line.quantity)
            guard let index = lines.firstIndex(where: { $0.id == line.id }) else {
                guard lines.count < Cart.maximumLines else { throw .tooManyLines }
                return lines + [line]
            }
            var lines = lines
            lines[index] = try line.of(lines[index].quantity + line.quantity)
            return lines
        case .setQuantity(let quantity, let id):
            var changed: [CartLine] = []
            for line in lines { changed.append(line.id == id ? try line.of(quantity) : line) }
            return changed
        case .remove(let id), .accept(.gone, let id):
            return lines.filter { $0.id != id }
        case .putBack(let line, let place):
            guard !lines.contains(where: { $0.id == line.id }) else { return lines }
            let line = try line.of(line.quantity)
            guard lines.count < Cart.maximumLines else { throw .tooManyLines }
            var lines = lines
            lines.insert(line, at: min(max(place, 0), lines.count))
            return lines
        case .accept(.price(let now), let id):
            return lines.map { $0.id == id ? $0.with(unitPrice: now) : $0 }
        case .accept(.stock(let left), let id):
            return lines.compactMap { line in
                guard line.id == id else { return line }
                return left < 1 ? nil : line.with(quantity: min(line.quantity, left))
            }
        }
    }
}

extension CartLine {
    fileprivate func of(_ quantity: Int) throws(CartError) -> CartLine {
        guard Cart.quantities.contains(quantity) else { throw .quantity }
        return with(quantity: quantity)
    }

    package func with(unitPrice: Money? = nil, quantity: Int? = nil) -> CartLine {
        CartLine(
            id: id,
            productID: productID,
            name: name,
            color: color,
            size: size,
            unitPrice: unitPrice ?? self.unitPrice,
            quantity: quantity ?? self.quantity
        )
    }
}

package enum CartError: Error, Hashable, Sendable {
    /// An order is in progress, so the cart cannot be edited.
    case frozen

    case empty

    /// The cart's lines differ from the lines that the user reviewed.
    case changed

    case tooManyLines

    case quantity
    case failed(StoreError)
}
