import PatternTour
import StoreDomain
import StoreTestSupport
import ViewStateTesting

extension TourShop {
    /// The same shop, which holds each answer at a gate; which answer it is was decided before.
    func gated(by gate: Gate) -> TourShop {
        var shop = self
        shop.products = { () throws(ShopError) in
            let answer = try await products()
            do { try await gate.pass() } catch { throw .cancelled }
            return answer
        }
        return shop
    }
}
