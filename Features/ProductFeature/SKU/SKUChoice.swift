import StoreDomain

/// The color and the size that the user has chosen for a product, either of which can be missing.
///
/// An option that has no alternatives is chosen automatically. Choosing a color clears a size that is not
/// available in that color, and choosing a size clears a color that is not available in that size.
struct SKUChoice: Equatable, Sendable {
    /// The variants, in the order in which the shop lists them.
    private(set) var skus: [SKU] = []

    private(set) var color: String?
    private(set) var size: SKU.Size?

    init(of skus: [SKU] = []) {
        offer(skus)
    }

    var sku: SKU? { color == nil || size == nil ? nil : fitting.first }

    var colors: [String] { skus.map(\.color.name).withoutRepetitions }

    var sizes: [SKU.Size] { skus.map(\.size).withoutRepetitions }

    /// Returns the variants that have the given color and size, where `nil` matches any value.
    func skus(in color: String?, _ size: SKU.Size?) -> [SKU] {
        skus.filter { (color ?? $0.color.name) == $0.color.name && (size ?? $0.size) == $0.size }
    }

    /// Replaces the variants and preserves the chosen color and size if they are still available.
    mutating func offer(_ skus: [SKU]) {
        self.skus = skus
        if fitting.isEmpty { size = nil }
        if fitting.isEmpty { color = nil }
        complete()
    }

    /// Returns the choice after toggling a color.
    func choosing(color: String) -> Self {
        var choice = self
        choice.color = color == self.color ? nil : color
        guard choice.color != nil else { return choice }
        if choice.fitting.isEmpty { choice.size = nil }
        choice.complete()
        return choice
    }

    /// Returns the choice after toggling a size.
    func choosing(size: SKU.Size) -> Self {
        var choice = self
        choice.size = size == self.size ? nil : size
        guard choice.size != nil else { return choice }
        if choice.fitting.isEmpty { choice.color = nil }
        choice.complete()
        return choice
    }

    /// Returns the choice after selecting the color or the size whose name matches the given name, ignoring
    /// case.
    ///
    /// If no option has this name, the choice is unchanged.
    func choosing(named name: String) -> Self {
        let isNamed = { (option: String) in option.lowercased() == name.lowercased() }
        if let found = colors.first(where: isNamed) { return found == color ? self : choosing(color: found) }
        let size = sizes.first { isNamed($0.name) }
        return size.map { $0 == self.size ? self : choosing(size: $0) } ?? self
    }

    private var fitting: [SKU] { skus(in: color, size) }

    private mutating func complete() {
        guard let first = fitting.first else { return }
        if fitting.allSatisfy({ $0.color.name == first.color.name }) { color = first.color.name }
        if fitting.allSatisfy({ $0.size == first.size }) { size = first.size }
    }
}

extension Array where Element: Equatable {
    fileprivate var withoutRepetitions: Self {
        reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}
