/// The four columns that hold a price: what a person pays, and what it was before where it is on sale.
struct PriceColumns: Equatable {
    /// What a person pays, in minor units.
    var minorUnits: Int

    /// The code of its currency.
    var currency: String

    /// What it was before a sale, in minor units.
    var wasMinorUnits: Int?

    /// The code of that currency.
    var wasCurrency: String?
}
