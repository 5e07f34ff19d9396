/// A version of the backend's interface, by its number.
package enum APIVersion: String, CaseIterable, Hashable, Sendable {
    /// Flat products with one price; what a well-known public fake store speaks.
    case v1 = "1"

    /// Variants, sales, price ranges, stock and pages.
    case v2 = "2"
}
