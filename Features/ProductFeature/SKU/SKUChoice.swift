import StoreDomain

/// What a person has chosen among a product's variants: a color and a size, either of which may be missing.
///
/// What has no alternative is chosen; choosing a color drops a size that it does not come in.
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

    /// The variants of a color and a size; `nil` stands for any.
    func skus(in color: String?, _ size: SKU.Size?) -> [SKU] {
        skus.filter { (color ?? $0.color.name) == $0.color.name && (size ?? $0.size) == $0.size }
    }

    /// Takes what the shop has now; a choice that is still there stays.
    mutating func offer(_ skus: [SKU]) {
        self.skus = skus
        if fitting.isEmpty { size = nil }
        if fitting.isEmpty { color = nil }
        complete()
    }

    /// The choice with this color; without any if it is the chosen one.
    func choosing(color: String) -> Self {
        var choice = self
        choice.color = color == self.color ? nil : color
        guard choice.color != nil else { return choice }
        if choice.fitting.isEmpty { choice.size = nil }
        choice.complete()
        return choice
    }

    /// The choice with this size; without any if it is the chosen one.
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
