import DependencyContainer
import Testing

@MainActor
struct MainActorArgumentTests {
    @MainActor
    private final class Screen {
        let id: Int
        let pen: Pen
        let others: [Pen]

        init(id: Int, pen: Pen, others: [Pen]) {
            self.id = id
            self.pen = pen
            self.others = others
        }
    }

    private final class Pen {}

    /// Keeps a maker on the main actor, where all it makes belongs.
    @MainActor
    private final class Navigator {
        let screens: Maker<Int, Screen>

        init(screens: Maker<Int, Screen>) {
            self.screens = screens
        }
    }

    private func builder() -> ContainerBuilder {
        var builder = ContainerBuilder()
        builder.register(Pen.self, scope: .graph) { Pen() }
        builder.registerOnMainActor([Pen].self) { (pen: Pen) in [pen] }
        builder.registerOnMainActor(Screen.self, taking: Int.self) { (id: Int, pen: Pen, others: [Pen]) in
            Screen(id: id, pen: pen, others: others)
        }
        builder.registerOnMainActor(Navigator.self, scope: .container) { (screens: Maker<Int, Screen>) in
            Navigator(screens: screens)
        }
        return builder
    }

    @Test func reachesAScreen() throws {
        let screen = try builder().build().resolveOnMainActor(Screen.self, with: 42)
        #expect(screen.id == 42)
    }

    @Test func aKeptServiceOfTheMainActorMakesScreensWhenItNeedsThem() throws {
        let navigator = try builder().build().resolveOnMainActor(Navigator.self)
        let screens = (1...2).map { navigator.screens.make($0) }
        #expect(screens.map(\.id) == [1, 2])
        #expect(screens[0].pen === screens[0].others[0])
        #expect(screens[0].pen !== screens[1].pen)
    }

    @Test func whatIsMadeAnywhereIsMadeOnTheMainActorToo() throws {
        var builder = builder()
        builder.register(String.self, taking: Int.self) { number in "number \(number)" }
        #expect(try builder.build().resolveOnMainActor(String.self, with: 7) == "number 7")
    }

    @Test func aScreenIsRefusedOffTheMainActor() throws {
        let container = try builder().build()
        let path = [ServiceID(Maker<Int, Screen>.self)]
        #expect(throws: DependencyError.needsMainActor(path: path)) {
            try container.resolve(Screen.self, with: 42)
        }
    }

    @Test func aServiceMadeAnywhereCannotTakeTheMakerOfAScreen() {
        var builder = builder()
        builder.register(String.self) { (_: Maker<Int, Screen>) in "" }
        let path = [ServiceID(String.self), ServiceID(Maker<Int, Screen>.self)]
        #expect(throws: CompositionError(problems: [.needsMainActor(path: path)])) { try builder.validate() }
    }

    @Test func theOtherParametersAreValidated() {
        var builder = ContainerBuilder()
        builder.registerOnMainActor(Screen.self, taking: Int.self) { (id: Int, pen: Pen) in
            Screen(id: id, pen: pen, others: [])
        }
        let path = [ServiceID(Maker<Int, Screen>.self), ServiceID(Pen.self)]
        #expect(throws: CompositionError(problems: [.missing(path: path)])) { try builder.validate() }
    }

    @Test func aScreenIsReleasedByWhoAskedForIt() throws {
        let container = try builder().build()
        var screen: Screen? = try container.resolveOnMainActor(Screen.self, with: 1)
        weak let released = screen
        #expect(released != nil)
        screen = nil
        #expect(released == nil)
    }
}
