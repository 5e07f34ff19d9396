// The Home and Category screens in MVVM with view states. The pattern's introduction describes both screens
// without code. This listing uses the names from that text: `Effect` values and `reduce()` change
// `HomeViewModel.State`, and plain functions change `CategoryViewModel.State`. ScreenKit views replace the
// SwiftUI views, and `reduce(with:)` replaces `reduce()`.
import MVVM
import ScreenKit
import ViewStateCore

enum MVVMListing {
    struct Category: Hashable, Sendable {
        var id: Int
        var name: String
    }

    struct Product: Hashable, Sendable {
        var id: Int
        var name: String
    }

    struct LoadFailure: Error {}

    protocol Catalog: Sendable {
        func categories() async throws(LoadFailure) -> [Category]
        func products(of category: Category) async throws(LoadFailure) -> [Product]
    }

    enum Route: Hashable {
        case category(Category)
        case product(Product)
    }
}

// MARK: - Home

extension MVVMListing {
    final class HomeViewModel: HostedViewModel {
        struct State: StateReducing, Equatable {
            enum Effect {
                case started
                case received([Category])
                case failed
            }

            private(set) var categories: [Category] = []
            private(set) var isLoading = false
            private(set) var problem: String?

            mutating func reduce(with effect: Effect) {
                isLoading = false
                problem = nil
                switch effect {
                case .started: isLoading = true
                case .received(let received): categories = received
                case .failed: problem = "The app could not reach the shop. Try again later."
                }
            }
        }

        enum Event {
            case refreshPressed
            case categorySelected(Category)
        }

        let container = StateContainer(State())
        let work = WorkBag()
        private let catalog: any Catalog
        private let router: any NavigationRouting<Route>

        init(catalog: any Catalog, router: any NavigationRouting<Route>) {
            self.catalog = catalog
            self.router = router
        }

        func viewWillAppear() {
            if state.categories.isEmpty { refresh() }
        }

        func send(event: Event) {
            switch event {
            case .refreshPressed: refresh()
            case .categorySelected(let category): router.push(.category(category))
            }
        }

        private func refresh() {
            reduce(with: .started)
            let catalog = catalog
            work.run("categories") {
                try? await catalog.categories()
            } then: { [weak self] categories in
                self?.reduce(with: categories.map { .received($0) } ?? .failed)
            }
        }
    }

    enum HomeView: ScreenView {
        static func content(of state: HomeViewModel.State) -> Content<HomeViewModel.Event> {
            Content("Home") {
                if state.isLoading { Progress("Loading") }
                if let problem = state.problem {
                    Notice(
                        .error,
                        problem,
                        retry: Button("Try again", id: "retry", action: .refreshPressed)
                    )
                }
                List(
                    state.categories.map {
                        Row($0.name, id: "category-\($0.id)", action: .categorySelected($0))
                    }
                )
            }
        }

        static var previews: [ScreenPreview] {
            var loaded = HomeViewModel.State()
            loaded.reduce(with: .received([Category(id: 1, name: "Pens")]))
            var failed = loaded
            failed.reduce(with: .failed)
            return previews(of: "home", ["loaded": loaded, "failed": failed])
        }
    }
}

// MARK: - Category

extension MVVMListing {
    final class CategoryViewModel: HostedViewModel {
        struct State: Equatable {
            let name: String
            private(set) var products: [Product] = []
            private(set) var search = ""
            private(set) var isLoading = false

            init(name: String) {
                self.name = name
            }

            /// The products whose names contain the search text as a literal string.
            var shown: [Product] {
                search.isEmpty
                    ? products : products.filter { $0.name.lowercased().contains(search.lowercased()) }
            }

            mutating func startLoading() {
                isLoading = true
            }

            mutating func finishLoading(_ loaded: [Product]?) {
                isLoading = false
                products = loaded ?? products
            }

            mutating func search(for text: String) {
                search = text
            }
        }

        enum Event {
            case searched(String)
            case productSelected(Product)
        }

        let container: StateContainer<State>
        let work = WorkBag()
        private let category: Category
        private let catalog: any Catalog
        private let router: any NavigationRouting<Route>

        init(category: Category, catalog: any Catalog, router: any NavigationRouting<Route>) {
            container = StateContainer(State(name: category.name))
            self.category = category
            self.catalog = catalog
            self.router = router
        }

        func viewWillAppear() {
            container.update { $0.startLoading() }
            let (catalog, category) = (catalog, category)
            work.run("products") {
                try? await catalog.products(of: category)
            } then: { [container] products in
                container.update { $0.finishLoading(products) }
            }
        }

        func send(event: Event) {
            switch event {
            case .searched(let text): container.update { $0.search(for: text) }
            case .productSelected(let product): router.push(.product(product))
            }
        }
    }

    enum CategoryView: ScreenView {
        static func content(of state: CategoryViewModel.State) -> Content<CategoryViewModel.Event> {
            Content(state.name) {
                Field("Search", id: "search", value: state.search) { .searched($0) }
                if state.isLoading { Progress("Loading") }
                List(
                    state.shown.map { Row($0.name, id: "product-\($0.id)", action: .productSelected($0)) }
                )
            }
        }

        static var previews: [ScreenPreview] {
            var state = CategoryViewModel.State(name: "Pens")
            state.finishLoading([Product(id: 1, name: "Red pen"), Product(id: 2, name: "Blue pen")])
            var found = state
            found.search(for: "red")
            return previews(of: "category/1", ["loaded": state, "found": found])
        }
    }
}
