import DependencyContainer
import Testing

struct DependencyTests {
    private final class ProductService: Sendable {
        let title: String

        init(title: String) {
            self.title = title
        }
    }

    private enum Archive: ServiceName {}

    private struct ProductViewModel: Sendable {
        @Dependency var product: ProductService
    }

    private struct ArchiveViewModel {
        @Dependency(name: Archive.self) var product: ProductService
        @Dependency(name: Archive.self) var optional: ProductService?
    }

    private struct OptionalViewModel {
        // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
        @Dependency var product: ProductService!
    }

    private func container(_ title: String, parent: Container? = nil) throws -> Container {
        var builder = ContainerBuilder(parent: parent)
        builder.register(ProductService.self, scope: .container) { ProductService(title: title) }
        builder.register(ProductService.self, name: Archive.self) {
            ProductService(title: title + " archive")
        }
        return try builder.build()
    }

    @Test func takesTheServiceOfTheCurrentContainer() throws {
        let container = try container("shop")
        let viewModel = container.withCurrent { ProductViewModel() }
        #expect(try container.resolve(ProductService.self) === viewModel.product)
    }

    @Test func takesANamedService() throws {
        let viewModel = try container("shop").withCurrent { ArchiveViewModel() }
        #expect(viewModel.product.title == "shop archive")
        #expect(viewModel.optional?.title == "shop archive")
    }

    @Test func anImplicitlyUnwrappedPropertyTakesTheServiceOfTheWrappedType() throws {
        let viewModel = try container("shop").withCurrent { OptionalViewModel() }
        #expect(viewModel.product.title == "shop")
    }

    @Test func theInnermostContainerCounts() throws {
        let parent = try container("parent")
        let child = try container("child", parent: parent)
        let titles = parent.withCurrent {
            let before = ProductViewModel().product.title
            let within = child.withCurrent { ProductViewModel().product.title }
            return [before, within, ProductViewModel().product.title]
        }
        #expect(titles == ["parent", "child", "parent"])
        #expect(Container.current == nil)
    }

    @Test func inheritsFromTheParentOfTheCurrentContainer() throws {
        let child = try container("parent").makeChild { $0.register(Int.self) { 1 } }
        #expect(child.withCurrent { ProductViewModel().product.title } == "parent")
    }

    @Test func theTasksOfAnOperationSeeItsContainer() async throws {
        let container = try container("shop")
        let titles = await container.withCurrent {
            async let child = ProductViewModel().product.title
            let unstructured = Task { ProductViewModel().product.title }
            return await [child, unstructured.value]
        }
        #expect(titles == ["shop", "shop"])
    }

    @MainActor
    @Test func anAsynchronousOperationStaysOnTheActorOfItsCaller() async throws {
        var titles: [String] = []
        await (try container("shop")).withCurrent {
            await Task {}.value
            titles.append(ProductViewModel().product.title)
        }
        #expect(titles == ["shop"])
    }

    @Test func theErrorOfAnOperationIsPassedOn() throws {
        struct Refused: Error {}
        let container = try container("shop")
        #expect(throws: Refused.self) { try container.withCurrent { throw Refused() } }
    }

    @Test func stopsWithTheServiceIfThereIsNoCurrentContainer() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ProductViewModel()
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(output.contains("@Dependency needs ProductService, and there is no current container."))
        #expect(output.contains("DependencyTests.swift"))
    }

    @Test func stopsWithTheServiceIfItIsNotRegistered() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try ContainerBuilder().build().withCurrent { _ = ArchiveViewModel() }
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(output.contains("@Dependency cannot be resolved: ProductService named Archive (missing"))
    }
}
