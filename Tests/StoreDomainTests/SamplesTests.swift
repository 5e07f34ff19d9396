import StoreDomain
import Testing

struct SamplesTests {
    @Test func haveIdentitiesOfTheirOwn() {
        #expect(Set(Product.samples.map(\.id)).count == Product.samples.count)
        #expect(Set(Product.samples.flatMap(\.skus).map(\.id)).count == Product.samples.flatMap(\.skus).count)
        #expect(Set(Category.samples.map(\.id)).count == Category.samples.count)
    }

    @Test func agreeWithTheirCategory() {
        #expect(Product.samples.allSatisfy { $0.categoryID == Category.sampleBags.id })
        #expect(Product.samples.count == Category.sampleBags.productCount)
    }

    @Test(arguments: Product.samples)
    func costWhatTheirVariantsCost(product: Product) {
        let amounts = product.skus.map(\.price.amount.minorUnits)
        #expect(product.price.lowest.amount.minorUnits == amounts.min())
        if case .range(_, let highest) = product.price {
            #expect(highest.amount.minorUnits == amounts.max())
        }
    }
}
