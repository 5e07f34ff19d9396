import DependencyContainer
import Testing

struct OverridingTests {
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

    @Test func removingOneRegistrationReportsThePath() {
        var builder = ContainerBuilder()
        builder.assemble([TextAssembly()])
        let path = [ServiceID(String.self), ServiceID(Int.self)]
        #expect(throws: CompositionError(problems: [.missing(path: path)])) { try builder.validate() }
    }

    @Test func aServiceThatTwoAssembliesRegisterIsAnError() {
        var builder = ContainerBuilder()
        builder.assemble([NumberAssembly(), NumberAssembly()])
        #expect(throws: CompositionError(problems: [.duplicate(ServiceID(Int.self))])) {
            try builder.validate()
        }
    }

    @Test func duplicatesAreListedTogetherWithWhatIsMissing() {
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
        builder.register(Int.self, scope: .container, overriding: true) { (text: String) in text.count }
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

    @Test func aChildMayButNeedNotSayThatItOverrides() throws {
        var builder = ContainerBuilder()
        builder.assemble([NumberAssembly(), TextAssembly()])
        let parent = try builder.build()
        let silent = try parent.makeChild { $0.register(Int.self) { 3 } }
        let explicit = try parent.makeChild { $0.register(Int.self, overriding: true) { 4 } }
        #expect(try silent.resolve(String.self) == "number 3")
        #expect(try explicit.resolve(String.self) == "number 4")
    }
}
