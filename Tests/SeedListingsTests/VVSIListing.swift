// Home and Category in View–ViewState–Interactor. What introduces the pattern describes both and prints no
// code, so this is built from its guidelines. The SwiftUI views are ScreenKit views, the `NavigationStack` is
// the screens that `MainCoordinator` makes of the interactors on the path, and repositories are closures.
import ScreenKit
import VVSI
import ViewStateCore

/// The names of this listing, apart from those of the others.
enum VVSIListing {
    struct Category: Equatable, Sendable {
        var id: Int
        var name: String
    }

    struct LoadFailure: Error {}

    struct LoadCategoriesUseCase: Sendable {
        var load: @Sendable () async throws(LoadFailure) -> [Category]
    }

    struct LoadProductsUseCase: Sendable {
        var load: @Sendable (Category) async throws(LoadFailure) -> [String]
    }
}

// MARK: - Home

extension VVSIListing {
    struct HomeViewState: ViewStateReducible, Equatable {
        enum Action: Equatable {
            case refreshPressed
            case categorySelected(Category)
            case sortingToggled(Bool)
        }

        enum Effect {
            case started
            case received([Category])
            case failed
            case sorted(Bool)
        }

        private(set) var categories: [Category] = []
        private(set) var isLoading = false
        private(set) var isSorted = false

        var shown: [Category] { isSorted ? categories.sorted { $0.name < $1.name } : categories }

        mutating func reduce(with effect: Effect) {
            switch effect {
            case .started: isLoading = true
            case .received(let received):
                isLoading = false
                categories = received
            case .failed: isLoading = false
            case .sorted(let isOn): isSorted = isOn
            }
        }
    }

    /// Sorting concerns the view alone, so the view state handles it and tells nobody.
    final class SortableViewState: ViewState<HomeViewState> {
        override func send(action: Action) {
            if case .sortingToggled(let isOn) = action { return reduce(with: .sorted(isOn)) }
            super.send(action: action)
        }
    }

    enum HomeOutput {
        case categorySelected(Category)
    }

    final class HomeViewInteractor: ViewInteractor<HomeViewState, HomeOutput> {
        private let loadCategories: LoadCategoriesUseCase

        init(loadCategories: LoadCategoriesUseCase, output: @escaping @MainActor (HomeOutput) -> Void) {
            self.loadCategories = loadCategories
            super.init(viewState: SortableViewState(initialState: HomeViewState()), output: output)
        }

        override func viewWillAppear() {
            if viewState.state.categories.isEmpty { refresh() }
        }

        override func handle(action: HomeViewState.Action) {
            switch action {
            case .refreshPressed: refresh()
            case .categorySelected(let category): output(.categorySelected(category))
            case .sortingToggled: break
            }
        }

        private func refresh() {
            viewState.reduce(with: .started)
            work.run("categories") { [loadCategories] in
                try? await loadCategories.load()
            } then: { [viewState] categories in
                if let categories { return viewState.reduce(with: .received(categories)) }
                viewState.reduce(with: .failed)
                viewState.alert = AlertState(title: "Sorry", message: "The shop cannot be reached.")
            }
        }
    }

    enum HomeView: ScreenView {
        static func content(of state: HomeViewState) -> Content<HomeViewState.Action> {
            Content("Home") {
                if state.isLoading { Progress("Loading") }
                List(
                    state.shown.map { Row($0.name, id: "category-\($0.id)", action: .categorySelected($0)) }
                )
                Toggle("By name", id: "sorting", isOn: state.isSorted) { .sortingToggled($0) }
                Button("Refresh", id: "refresh", action: .refreshPressed)
            }
        }
    }
}

// MARK: - Category

extension VVSIListing {
    struct CategoryViewState: ViewStateReducible, Equatable {
        enum Action { case retryPressed }

        enum Effect {
            case started
            case received([String])
            case failed
        }

        let name: String
        private(set) var products: [String] = []
        private(set) var hasFailed = false

        init(name: String) {
            self.name = name
        }

        mutating func reduce(with effect: Effect) {
            switch effect {
            case .started: hasFailed = false
            case .received(let received): products = received
            case .failed: hasFailed = true
            }
        }
    }

    final class CategoryViewInteractor: ViewInteractor<CategoryViewState, Never> {
        let category: Category
        private let loadProducts: LoadProductsUseCase

        init(category: Category, loadProducts: LoadProductsUseCase) {
            self.category = category
            self.loadProducts = loadProducts
            super.init(viewState: ViewState(initialState: CategoryViewState(name: category.name)))
        }

        override func viewWillAppear() {
            refresh()
        }

        override func handle(action: CategoryViewState.Action) {
            switch action {
            case .retryPressed: refresh()
            }
        }

        private func refresh() {
            viewState.reduce(with: .started)
            work.run("products") { [loadProducts, category] in
                try? await loadProducts.load(category)
            } then: { [viewState] products in
                viewState.reduce(with: products.map { .received($0) } ?? .failed)
            }
        }
    }

    enum CategoryView: ScreenView {
        static func content(of state: CategoryViewState) -> Content<CategoryViewState.Action> {
            Content(state.name) {
                if state.hasFailed {
                    Notice(
                        .error,
                        "The shop cannot be reached.",
                        retry: Button("Try again", id: "retry", action: .retryPressed)
                    )
                }
                List(state.products.map { Row($0) })
            }
        }
    }
}

// MARK: - Coordinator

extension VVSIListing {
    /// The path of interactors: their only owner, so an interactor that is popped is freed.
    @MainActor
    final class NavigationState {
        private(set) var path: [any NavigationPathable] = []

        func push(_ interactor: any NavigationPathable) {
            path.append(interactor)
        }

        func pop() {
            _ = path.popLast()
        }
    }

    /// Knows *how* to go where an interactor says.
    @MainActor
    final class MainCoordinator {
        let navigation = NavigationState()
        private let loadProducts: LoadProductsUseCase

        init(loadCategories: LoadCategoriesUseCase, loadProducts: LoadProductsUseCase) {
            self.loadProducts = loadProducts
            navigation.push(
                HomeViewInteractor(loadCategories: loadCategories) { [weak self] in self?.handle($0) }
            )
        }

        /// The screen of what is on the path, as `navigationDestination` makes a view of it.
        func screen(of interactor: any NavigationPathable) -> (any Screen)? {
            switch interactor {
            case let home as HomeViewInteractor:
                HostedScreen(id: "home", source: home.viewState, interactor: home, view: HomeView.self)
            case let interactor as CategoryViewInteractor:
                HostedScreen(
                    id: "category/\(interactor.category.id)",
                    source: interactor.viewState,
                    interactor: interactor,
                    view: CategoryView.self
                )
            default: nil
            }
        }

        private func handle(_ output: HomeOutput) {
            switch output {
            case .categorySelected(let category):
                navigation.push(CategoryViewInteractor(category: category, loadProducts: loadProducts))
            }
        }
    }
}
