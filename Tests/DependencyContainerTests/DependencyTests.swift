import DependencyContainer
import Testing

struct DependencyTests {
    private final class ProductService: Sendable {
        let title: String

        init(title: String) {
            self.title = title
        }
    }

    private struct ProductViewModel: Sendable {
        @Dependency var product: ProductService
    }

    private struct OptionalViewModel {
        // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
        @Dependency var product: ProductService!
    }

    private func container(_ title: String) throws -> Container {
        var builder = ContainerBuilder()
        builder.register(ProductService.self, scope: .singleton) { ProductService(title: title) }
        return try builder.build()
    }

    @Test func resolvesServiceFromCurrentContainer() throws {
        let container = try container("shop")
        let viewModel = container.withCurrent { ProductViewModel() }
        #expect(try container.resolve(ProductService.self) === viewModel.product)
    }

    @Test func resolvesWrappedTypeOfImplicitlyUnwrappedProperty() throws {
        let viewModel = try container("shop").withCurrent { OptionalViewModel() }
        #expect(viewModel.product.title == "shop")
    }

    @Test func resolvesFromInnermostContainer() throws {
        let (outer, inner) = (try container("outer"), try container("inner"))
        let titles = outer.withCurrent {
            let before = ProductViewModel().product.title
            let within = inner.withCurrent { ProductViewModel().product.title }
            return [before, within, ProductViewModel().product.title]
        }
        #expect(titles == ["outer", "inner", "outer"])
        #expect(Container.current == nil)
    }

    @Test func tasksInheritCurrentContainer() async throws {
        let task = try container("shop").withCurrent { Task { ProductViewModel().product.title } }
        #expect(await task.value == "shop")
    }

    @Test func trapsWithServiceNameWithoutCurrentContainer() async {
        let output = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = OptionalViewModel()
        }
        let text = String(decoding: output?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("@Dependency needs ProductService, and there is no current container."))
        #expect(text.contains("DependencyTests.swift"))
    }

    @Test func trapsWithServiceNameIfNotRegistered() async {
        let outputs = [
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                try ContainerBuilder().build().withCurrent { _ = ProductViewModel() }
            },
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                try ContainerBuilder().build().withCurrent { _ = OptionalViewModel() }
            },
        ]
        for output in outputs {
            let text = String(decoding: output?.standardErrorContent ?? [], as: UTF8.self)
            #expect(text.contains("@Dependency cannot be resolved: ProductService (missing"))
            #expect(text.contains("DependencyTests.swift"))
        }
    }
}
