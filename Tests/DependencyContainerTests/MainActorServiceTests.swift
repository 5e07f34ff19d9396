import DependencyContainer
import Testing

@MainActor
struct MainActorServiceTests {
    @MainActor
    private final class Navigator {}

    @MainActor
    private struct Screen {
        let navigator: Navigator
        let title: String
        let draft = Draft()
    }

    /// Not `Sendable`: a screen that is made anew need not be.
    private final class Draft {}

    private enum Modal: ServiceName {}

    private func builder() -> ContainerBuilder {
        var builder = ContainerBuilder()
        builder.register(String.self) { "Home" }
        builder.registerOnMainActor(Navigator.self, scope: .container) { Navigator() }
        builder.registerOnMainActor(Screen.self) { (navigator: Navigator, title: String) in
            Screen(navigator: navigator, title: title)
        }
        return builder
    }

    @Test func dependsOnServicesMadeOnTheMainActorAndOnOthers() throws {
        let container = try builder().build()
        let screen = try container.resolveOnMainActor(Screen.self)
        #expect(screen.title == "Home")
        #expect(try container.resolveOnMainActor(Navigator.self) === screen.navigator)
    }

    @Test func aTransientServiceIsMadeEachTime() throws {
        let container = try builder().build()
        let first = try container.resolveOnMainActor(Screen.self)
        let second = try container.resolveOnMainActor(Screen.self)
        #expect(first.draft !== second.draft)
        #expect(first.navigator === second.navigator)
    }

    @Test func resolvesServicesThatAreMadeAnywhere() throws {
        #expect(try builder().build().resolveOnMainActor(String.self) == "Home")
    }

    @Test func isRefusedOffTheMainActor() throws {
        let container = try builder().build()
        #expect(throws: DependencyError.needsMainActor(path: [ServiceID(Screen.self)])) {
            try container.resolve(Screen.self)
        }
        #expect(throws: DependencyError.missing(path: [ServiceID(Int.self)])) {
            try container.resolveOnMainActor(Int.self)
        }
    }

    @Test func aServiceMadeAnywhereCannotDependOnIt() {
        var builder = builder()
        builder.register(Int.self) { (_: Navigator) in 1 }
        let path = [ServiceID(Int.self), ServiceID(Navigator.self)]
        #expect(throws: CompositionError(problems: [.needsMainActor(path: path)])) { try builder.validate() }
    }

    @Test func aChildCannotMoveADependencyOfItsParentToTheMainActor() throws {
        var builder = ContainerBuilder()
        builder.register(Int.self) { 1 }
        builder.register(String.self) { (number: Int) in "\(number)" }
        let parent = try builder.build()
        let path = [ServiceID(String.self), ServiceID(Int.self)]
        #expect(throws: CompositionError(problems: [.needsMainActor(path: path)])) {
            try parent.makeChild { $0.registerOnMainActor(Int.self) { 2 } }
        }
    }

    @Test func aServiceOfAChildCannotDependOnOneItsParentMakesOnTheMainActor() throws {
        let parent = try builder().build()
        let path = [ServiceID(Int.self), ServiceID(Navigator.self)]
        #expect(throws: CompositionError(problems: [.needsMainActor(path: path)])) {
            try parent.makeChild { $0.register(Int.self) { (_: Navigator) in 1 } }
        }
    }

    @Test func aChildOverridesWhatAScreenNeedsAndInheritsWhatIsKept() throws {
        let parent = try builder().build()
        let child = try parent.makeChild { $0.register(String.self) { "Cart" } }
        let screen = try child.resolveOnMainActor(Screen.self)
        #expect(screen.title == "Cart")
        #expect(try parent.resolveOnMainActor(Navigator.self) === screen.navigator)
    }

    @Test func isFoundByItsName() throws {
        var builder = builder()
        builder.registerOnMainActor(Navigator.self, name: Modal.self, scope: .container) { Navigator() }
        builder.registerOnMainActor(Screen.self, name: Modal.self) {
            (navigator: Named<Modal, Navigator>) in
            Screen(navigator: navigator.value, title: "Modal")
        }
        let container = try builder.build()
        let modal = try container.resolveOnMainActor(Screen.self, name: Modal.self)
        #expect(modal.title == "Modal")
        #expect(try container.resolveOnMainActor(Navigator.self, name: Modal.self) === modal.navigator)
        #expect(try container.resolveOnMainActor(Navigator.self) !== modal.navigator)
    }
}
