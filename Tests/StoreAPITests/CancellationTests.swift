import FoundationExtensions
import HTTPTransport
import StoreAPI
import StoreDomain
import Testing

struct CancellationTests {
    @Test(arguments: CatalogCall.allCases)
    func sendsNothingForCanceledTask(call: CatalogCall) async throws {
        let transport = StubTransport()
        let service = try CatalogService.test(transport)

        let error = await Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await call.error(of: service)
        }.value

        #expect(error == .canceled)
        #expect(transport.requests.isEmpty)
    }

    @Test(arguments: CatalogCall.allCases)
    func dropsResponseAfterCancellation(call: CatalogCall) async throws {
        let service = try CatalogService.test(
            StubTransport { _ in
                withUnsafeCurrentTask { $0?.cancel() }
                return .json(#"[]"#)
            }
        )

        #expect(await Task { await call.error(of: service) }.value == .canceled)
    }

    @MainActor
    @Test func runsOffCallersActor() async throws {
        let service = try CatalogService.test(
            StubTransport { _ throws(TransportError) in
                let actor: (any Actor)? = #isolation
                guard actor == nil else { throw .failed(reason: "on the caller's actor") }
                return .json(#"{"categories":[]}"#)
            }
        )

        #expect(try await service.categories().elements == [])
    }
}

enum CatalogCall: CaseIterable, Sendable {
    case categories

    case products

    case product

    case randomProducts

    func error(of service: CatalogService) async -> StoreError? {
        await Result(awaiting: { () throws(StoreError) in
            switch self {
            case .categories: _ = try await service.categories()
            case .products: _ = try await service.products(ProductQuery(), nil)
            case .product: _ = try await service.product(Product.ID("p-7"))
            case .randomProducts: _ = try await service.randomProducts(nil, 3)
            }
        }).failure
    }
}
