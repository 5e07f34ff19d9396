import DependencyContainer
import Foundation
import SimpleViewModel
import SimpleViewModelTesting
import Testing

// This is the example from SimpleViewModel's README, including its test.
//
// Differences from the published listing:
// - `.onSuccess { … }.onFailure { … }` replaces PromiseKit's `.done { … }.catch { … }`.
// - Swift Testing replaces XCTest, so `SimpleTestCase` has neither `setUpWithError` nor `tearDownWithError`.
// - `FooViewModel()` is created while the test's container is current.
// - The formatter writes `case .didSearch(let term)` instead of `case let .didSearch(term)`.
// - `expect`, `send(_:).expect`, and `finish` require `await`.
// - `ProductService`, its models, and `container.force`, which the original defines in its sample project,
//   are defined below.

// MARK: file: MyViewModel.swift

private struct FooViewModel: ViewModel {
    enum Input {
        case didTapButton
        case didSearch(String)
    }

    enum Output: Equatable {
        case state(State)
        case products(ProductSearch)
        case showError(String)
    }

    struct State: Equatable {
        let id: String
        let name: String
    }

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    @Dependency var product: ProductService!

    // Wait for the product to be retrieved from server before allowing the button to be tapped again
    func filter() -> [Input] {
        [.didTapButton]
    }

    // When searching for a product, wait 300ms
    func debounce() -> [(Input, TimeInterval)] {
        [(.didSearch(""), 0.3)]
    }

    func first(respond: (Output) -> Void) {
        respond(.state(.init(id: "5", name: "Foo")))
    }

    func accept(_ input: Input, respond: @escaping (Output) -> Void) {
        switch input {
        case .didTapButton:
            product.product(for: "10")
                .onSuccess { product in
                    // Transform domain model to view state
                    respond(.state(.init(id: product.id, name: product.name)))
                }
                .onFailure { error in
                    respond(.showError(error.localizedDescription))
                }
        case .didSearch(let term):
            product.search(term: term)
                .onSuccess { productSearch in
                    respond(.products(productSearch))
                }
                .onFailure { error in
                    respond(.showError(error.localizedDescription))
                }
        }
    }
}

// MARK: file: FooViewModelTests.swift

@MainActor
private final class FooViewModelTests: SimpleTestCase {
    @Test func testFooViewModel() async throws {
        let tester = TestViewModelInterface(viewModel: container.withCurrent { FooViewModel() })

        // Test the initial state of the VM. If your `ViewModel` implements `first`,
        // this is a _required_ step.
        await tester.expect([
            .state(.init(id: "5", name: "Foo"))
        ])

        // Stub a networking service. Please refer to the sample project for more context.
        let product = container.force(ProductService.self)
        product.product = { id in
            .value(.init(id: id, name: "Name", price: .single(.regular(10)), skus: []))
        }

        // describe: tap button to load `Product`
        await tester.send(.didTapButton).expect([
            // it: should return a new `ViewState`
            .state(.init(id: "10", name: "Name"))
        ])

        // This isn't necessary. If the value from the `send` function is unused, a
        // compiler warning will show, making it immediately obvious that it is missing
        // an expectation.
        await tester.finish()
    }
}

// MARK: Dependencies of the listing

/// A base class that creates a container for each test.
///
/// The container contains a service that has no responses yet.
@MainActor
private class SimpleTestCase {
    let container: Container

    init() throws {
        let service = ProductService()
        var builder = ContainerBuilder()
        builder.register(ProductService.self, scope: .singleton) { service }
        container = try builder.build()
    }
}

extension Container {
    /// Returns the service that is registered in the container.
    fileprivate func force<Service>(_ service: Service.Type) -> Service {
        do {
            return try resolve(service)
        } catch {
            fatalError("\(error)")
        }
    }
}

/// A service whose responses a test provides as closures.
@MainActor
private final class ProductService {
    var product: (String) -> AsyncTask<Product> = { _ in .failure(NoProduct()) }

    func product(for id: String) -> AsyncTask<Product> { product(id) }
    func search(term: String) -> AsyncTask<ProductSearch> { .failure(NoProduct()) }
}

private struct NoProduct: Error {}

private struct Product: Equatable {
    enum Amount: Equatable { case regular(Int) }
    enum Price: Equatable { case single(Amount) }

    let id: String
    let name: String
    let price: Price
    let skus: [String]
}

private struct ProductSearch: Equatable {
    let term: String
    let products: [Product]
}
