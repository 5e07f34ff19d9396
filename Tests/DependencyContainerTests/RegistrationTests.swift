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

    @Test func combinesRegistrationsOfAssemblies() throws {
        var builder = ContainerBuilder()
        builder.assemble([TextAssembly(), NumberAssembly()])
        #expect(try builder.build().resolve(String.self) == "number 1")
    }

    @Test func reportsDuplicateAndMissingServices() {
        var builder = ContainerBuilder()
        builder.assemble([TextAssembly(), TextAssembly()])
        let problems: [DependencyError] = [
            .duplicate(ServiceID(String.self)),
            .missing(path: [ServiceID(String.self), ServiceID(Int.self)]),
        ]
        #expect(throws: CompositionError(problems: problems)) { try builder.validate() }
    }
}
