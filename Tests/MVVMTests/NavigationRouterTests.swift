import MVVM
import Testing
import ViewStateCore

@MainActor
struct NavigationRouterTests {
    private enum Route: Hashable {
        case category(Int)
        case product(Int)
    }

    @Test func goesFurtherAndBack() {
        let router = NavigationRouter<Route>(path: [.category(1)])
        router.push(.category(2))
        router.push(.category(2))
        router.push(.product(1))
        #expect(router.path == [.category(1), .category(2), .category(2), .product(1)])
        router.pop()
        #expect(router.path == [.category(1), .category(2), .category(2)])
    }

    @Test func staysWhereItIsWhenThereIsNothingToLeave() {
        let router = NavigationRouter<Route>()
        router.pop()
        #expect(router.path.isEmpty)
    }

    @Test func tellsEachChangeOnce() {
        let router = NavigationRouter<Route>()
        var paths: [[Route]] = []
        let subscription = router.onChange { [weak router] in paths.append(router?.path ?? []) }
        router.push(.product(1))
        router.pop()
        router.pop()
        #expect(paths == [[.product(1)], []])
        subscription.cancel()
    }
}
