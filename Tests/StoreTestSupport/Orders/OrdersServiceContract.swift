package import StoreDomain
import StoreFakes
import Testing

/// What every backend that takes orders has to guarantee, one claim per case; tests run all of them on the
/// fake and on the real one.
/// ```swift
/// @Test(arguments: OrdersServiceContract.allCases)
/// func holds(_ claim: OrdersServiceContract) async throws {
///     try await claim.check(.fake(), selling: Product.samples)
/// }
/// ```
package enum OrdersServiceContract: CaseIterable, Sendable {
    /// An order holds what was submitted, at its price, and is listed as it was confirmed.
    case placesAnOrder

    /// The same submission again is the same order, not another one.
    case placesASubmissionOnce

    /// The key of an order cannot place another one.
    case refusesOtherLinesUnderAKey

    /// A wrong price is refused, with the right one.
    case refusesAnotherPrice

    /// What is not sold is refused.
    case refusesAnUnknownVariant

    /// More than is in stock is refused, with what is left.
    case refusesMoreThanThereIs

    /// An order reduces the stock for the next one.
    case sellsEachPieceOnce

    /// A refused submission leaves nothing behind, and its key can still place an order.
    case leavesNothingOfARefusedSubmission

    /// An order without lines is refused.
    case refusesAnEmptyOrder

    /// The list begins with the newest order, and its pages hold each one once.
    case listsEachOrderOnceTheNewestFirst

    /// Each order is found by its identity, and nothing else is.
    case findsEachOrder

    /// A cursor that no page gave is an error.
    case refusesACursorThatNoPageGave

    /// A cancelled task places nothing and says so.
    case placesNothingForACancelledTask

    /// Checks the claim; a violation is recorded as an issue of the current test.
    ///
    /// - Parameters:
    ///   - service: A backend without orders.
    ///   - products: What it sells; there are at least two variants with two pieces each.
    /// - Throws: What the backend throws.
    package func check(_ service: OrdersService, selling products: [Product]) async throws {
        let customer = try ContractCustomer(service: service, products: products)
        switch self {
        case .placesAnOrder: try await customer.placesAnOrder()
        case .placesASubmissionOnce: try await customer.placesASubmissionOnce()
        case .refusesOtherLinesUnderAKey: try await customer.refusesOtherLinesUnderAKey()
        case .refusesAnotherPrice: try await customer.refusesAnotherPrice()
        case .refusesAnUnknownVariant: try await customer.refusesAnUnknownVariant()
        case .refusesMoreThanThereIs: try await customer.refusesMoreThanThereIs()
        case .sellsEachPieceOnce: try await customer.sellsEachPieceOnce()
        case .leavesNothingOfARefusedSubmission: try await customer.leavesNothingOfARefusedSubmission()
        case .refusesAnEmptyOrder: try await customer.refusesAnEmptyOrder()
        case .listsEachOrderOnceTheNewestFirst: try await customer.listsEachOrderOnceTheNewestFirst()
        case .findsEachOrder: try await customer.findsEachOrder()
        case .refusesACursorThatNoPageGave: try await customer.refusesACursorThatNoPageGave()
        case .placesNothingForACancelledTask: try await customer.placesNothingForACancelledTask()
        }
    }
}
