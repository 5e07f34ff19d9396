/// What one SKU costs, in minor units of US dollars.
enum CataloguePrice: Sendable, Equatable {
    /// The usual price.
    case regular(Int)
    /// A reduced price, and the one before it.
    case sale(was: Int, now: Int)

    /// What a person pays.
    var current: Int {
        switch self {
        case .regular(let amount): amount
        case .sale(was: _, let now): now
        }
    }
}
