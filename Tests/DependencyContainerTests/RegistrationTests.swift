import DependencyContainer
import Testing

struct RegistrationTests {
    private struct NumberAssembly: Assembly {
        func assemble(into builder: inout ContainerBuilder) {
            builder.register(Int.self) { 1 }
        }
    }

    private struct TextAssembly: Assembly {
        func assemble(into builder: inout ContainerBuilder) {
            builder.register(String.self) { (number: Int) in "number \(number)" }
        }
    }

    @Test func assembliesAddUp() throws {
        var builder = ContainerBuilder()
        builder.assemble([TextAssembly(), NumberAssembly()])
        #expect(try builder.build().resolve(String.self) == "number 1")
    }

    @Test func aServiceThatTwoAssembliesRegisterIsListedTogetherWithWhatIsMissing() {
        var builder = ContainerBuilder()
        builder.assemble([TextAssembly(), TextAssembly()])
        let problems: [DependencyError] = [
            .duplicate(ServiceID(String.self)),
            .missing(path: [ServiceID(String.self), ServiceID(Int.self)]),
        ]
        #expect(throws: CompositionError(problems: problems)) { try builder.validate() }
    }

    @Test func anOverrideReplacesTheRegistration() throws {
        var builder = ContainerBuilder()
        builder.assemble([NumberAssembly(), TextAssembly()])
        builder.register(Int.self, overriding: true) { 2 }
        #expect(try builder.build().resolve(String.self) == "number 2")
    }

    @Test func anOverrideMayHaveOtherDependenciesAndAnotherScope() throws {
        var builder = ContainerBuilder()
        builder.assemble([NumberAssembly()])
        builder.register(Int.self, scope: .singleton, overriding: true) { (text: String) in text.count }
        builder.register(String.self) { "four" }
        #expect(try builder.build().resolve(Int.self) == 4)
    }

    @Test func anOverrideOfNothingIsAnError() {
        var builder = ContainerBuilder()
        builder.register(Int.self, overriding: true) { 2 }
        #expect(throws: CompositionError(problems: [.nothingToOverride(ServiceID(Int.self))])) {
            try builder.validate()
        }
    }
}
