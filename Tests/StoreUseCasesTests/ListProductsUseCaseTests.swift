import StoreDomain
import StoreTestSupport
import StoreUseCases
import Testing
import ViewStateTesting

struct ListProductsUseCaseTests {
    @Test func listsTheFirstProductsInTheOrderOfTheShop() async throws {
        let useCase = ListProductsUseCase(service: .fake(products: Product.samples))
        #expect(try await useCase.first(2) == Array(Product.samples.prefix(2)))
        #expect(try await useCase.first(100) == Product.samples)
    }

    @Test func failsWithTheShop() async {
        let useCase = ListProductsUseCase(
            service: CatalogueService(products: { _, _ throws(ShopError) in throw .unavailable })
        )
        await #expect(throws: ShopError.unavailable) { try await useCase.first(2) }
    }

    @Test func dropsAnAnswerThatNobodyWaitsFor() async {
        let gate = Gate(whenCancelled: .isIgnored)
        let useCase = ListProductsUseCase(service: .fake(products: Product.samples).gated(by: gate))
        let task = Task { try await useCase.first(2) }
        let call = await gate.arrival()
        task.cancel()
        call.release()
        await #expect(throws: ShopError.cancelled) { try await task.value }
    }
}
