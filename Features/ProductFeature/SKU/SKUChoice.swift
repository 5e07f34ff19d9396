import StoreDomain

/// What a person has chosen of the variants of a product: a color and a size, one of which may be missing.
///
/// What leaves no choice is chosen; a color that is chosen takes away a size that there is not in it.
struct SKUChoice: Equatable, Sendable {
    /// All variants, in the shop's order.
    private(set) var skus: [SKU] = []

    /// The color that is chosen.
    private(set) var color: String?

    /// The size that is chosen.
    private(set) var size: SKU.Size?

    /// Creates the choice before a person has chosen.
    init(of skus: [SKU] = []) {
        offer(skus)
    }

    /// The variant that is chosen.
    var sku: SKU? { color == nil || size == nil ? nil : fitting.first }

    /// All colors, in the shop's order.
    var colors: [String] { skus.map(\.color.name).withoutRepetitions }

    /// All sizes, in the shop's order.
    var sizes: [SKU.Size] { skus.map(\.size).withoutRepetitions }

    /// The variants of a color and a size, each of which may be any.
    func skus(in color: String?, _ size: SKU.Size?) -> [SKU] {
        skus.filter { (color ?? $0.color.name) == $0.color.name && (size ?? $0.size) == $0.size }
    }

    /// Takes what the shop has now; what is chosen and still there stays.
    mutating func offer(_ skus: [SKU]) {
        self.skus = skus
        if fitting.isEmpty { size = nil }
        if fitting.isEmpty { color = nil }
        complete()
    }

    /// The choice with this color; without any where it is the one that is chosen.
    func choosing(color: String) -> Self {
        var choice = self
        choice.color = color == self.color ? nil : color
        guard choice.color != nil else { return choice }
        if choice.fitting.isEmpty { choice.size = nil }
        choice.complete()
        return choice
    }

    /// The choice with this size; without any where it is the one that is chosen.
    func choosing(size: SKU.Size) -> Self {
        var choice = self
        choice.size = size == self.size ? nil : size
        guard choice.size != nil else { return choice }
        if choice.fitting.isEmpty { choice.color = nil }
        choice.complete()
        return choice
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
