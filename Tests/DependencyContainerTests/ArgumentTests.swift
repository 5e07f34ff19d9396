import DependencyContainer
import Testing

struct ArgumentTests {
    private struct Product: Sendable {
        struct ID: Hashable, Sendable {
            let number: Int
        }
    }

    private final class Catalogue: Sendable {}

    private struct Page {
        let id: Product.ID
        let catalogue: Catalogue
    }

    private struct Shelf {
        let pages: Maker<Product.ID, Page>
    }

    /// Not `Sendable`, as an argument need not be.
    private final class Pen {
        var strokes = 0
    }

    private func builder() -> ContainerBuilder {
        var builder = ContainerBuilder()
        builder.register(Catalogue.self, scope: .container) { Catalogue() }
        builder.register(Page.self, taking: Product.ID.self) { (id: Product.ID, catalogue: Catalogue) in
            Page(id: id, catalogue: catalogue)
        }
        return builder
    }

    @Test func reachesTheFactoryBesideItsDependencies() throws {
        let container = try builder().build()
        let page = try container.resolve(Page.self, with: Product.ID(number: 42))
        #expect(page.id.number == 42)
        #expect(try container.resolve(Catalogue.self) === page.catalogue)
    }

    @Test func mayBeTheOnlyParameter() throws {
        var builder = ContainerBuilder()
        builder.register(String.self, taking: Int.self) { number in "number \(number)" }
        #expect(try builder.build().resolve(String.self, with: 7) == "number 7")
    }

    @Test func mayBeATuple() throws {
        var builder = builder()
        builder.register(String.self, taking: (Int, Bool).self) {
            (argument: (number: Int, flag: Bool), _: Catalogue) in "\(argument.number) \(argument.flag)"
        }
        #expect(try builder.build().resolve(String.self, with: (7, true)) == "7 true")
    }

    @Test func mayBeAnObjectThatIsNotSendable() throws {
        var builder = ContainerBuilder()
        builder.register(Int.self, taking: Pen.self) { pen in
            pen.strokes += 1
            return pen.strokes
        }
        let pen = Pen()
        #expect(try builder.build().resolve(Int.self, with: pen) == 1)
        #expect(pen.strokes == 1)
    }

    @Test func aServiceMayTakeSeveralKindsAndNone() throws {
        var builder = ContainerBuilder()
        builder.register(String.self) { "none" }
        builder.register(String.self, taking: Int.self) { _ in "a number" }
        builder.register(String.self, taking: Bool.self) { _ in "a flag" }
        let container = try builder.build()
        #expect(try container.resolve(String.self) == "none")
        #expect(try container.resolve(String.self, with: 1) == "a number")
        #expect(try container.resolve(String.self, with: true) == "a flag")
    }

    @Test func aFactoryAsksForTheMakerInItsParameters() throws {
        var builder = builder()
        builder.register(Shelf.self) { (pages: Maker<Product.ID, Page>) in Shelf(pages: pages) }
        let container = try builder.build()
        let shelf = try container.resolve(Shelf.self)
        let pages = (1...2).map { shelf.pages.make(Product.ID(number: $0)) }
        #expect(pages.map(\.id.number) == [1, 2])
        #expect(pages[0].catalogue === pages[1].catalogue)
    }

    @Test func aMakerIsMadeByHandToTestWhoTakesOne() {
        let catalogue = Catalogue()
        let shelf = Shelf(pages: Maker { id in Page(id: id, catalogue: catalogue) })
        #expect(shelf.pages.make(Product.ID(number: 3)).id.number == 3)
    }

    @Test func eachCallOfAMakerIsAResolution() throws {
        var builder = ContainerBuilder()
        builder.register(Pen.self, scope: .graph) { Pen() }
        builder.register([Pen].self) { (pen: Pen) in [pen] }
        builder.register([Pen].self, taking: Int.self) { (_: Int, pen: Pen, others: [Pen]) in [pen] + others }
        let maker = try builder.build().resolve(Maker<Int, [Pen]>.self)
        let first = maker.make(1)
        let second = maker.make(2)
        #expect(first[0] === first[1])
        #expect(first[0] !== second[0])
    }

    @Test func anotherTypeIsRefusedWithThoseThatAreRegistered() throws {
        let container = try builder().build()
        let error = #expect(throws: DependencyError.self) { try container.resolve(Page.self, with: 42) }
        #expect(
            error?.description == """
                Page taking Int (missing: nothing is registered for it)
                Close to it: Page taking ID (the same type).
                Register Page taking Int in this container or in a parent of it.
                """
        )
    }

    @Test func noneIsRefusedWithThoseThatAreRegistered() throws {
        let container = try builder().build()
        let error = #expect(throws: DependencyError.self) { try container.resolve(Page.self) }
        #expect(
            error?.description == """
                Page (missing: nothing is registered for it)
                Close to it: Page taking ID (the same type).
                Register Page in this container or in a parent of it.
                """
        )
    }

    @Test func aFactoryThatAsksForTheServiceWithoutItIsFound() {
        var builder = builder()
        builder.register(String.self) { (page: Page) in "\(page.id)" }
        let maker = NearMiss(ServiceID(Maker<Product.ID, Page>.self), .sameType)
        let path = [ServiceID(String.self), ServiceID(Page.self)]
        #expect(throws: CompositionError(problems: [.missing(path: path, near: [maker])])) {
            try builder.validate()
        }
    }

    @Test func theOtherParametersAreValidated() {
        var builder = ContainerBuilder()
        builder.register(Page.self, taking: Product.ID.self) { (id: Product.ID, catalogue: Catalogue) in
            Page(id: id, catalogue: catalogue)
        }
        builder.register(Catalogue.self, scope: .container) { (_: Maker<Product.ID, Page>) in Catalogue() }
        let page = ServiceID(Maker<Product.ID, Page>.self)
        let path = [page, ServiceID(Catalogue.self), page]
        #expect(throws: CompositionError(problems: [.circular(path: path)])) { try builder.validate() }
    }

    @Test func aSecondRegistrationForTheSameTypeIsADuplicate() {
        var builder = builder()
        builder.register(Page.self, taking: Product.ID.self) { (id: Product.ID, catalogue: Catalogue) in
            Page(id: id, catalogue: catalogue)
        }
        let page = ServiceID(Maker<Product.ID, Page>.self)
        #expect(throws: CompositionError(problems: [.duplicate(page)])) { try builder.validate() }
    }

    @Test func anOverrideReplacesWhatTakesTheSameType() throws {
        var builder = ContainerBuilder()
        builder.register(String.self, taking: Int.self) { _ in "first" }
        builder.register(String.self, taking: Int.self, overriding: true) { _ in "second" }
        #expect(try builder.build().resolve(String.self, with: 1) == "second")
    }

    @Test func whatAChildOverridesReachesWhatIsMadeThroughIt() throws {
        let parent = try builder().build()
        let catalogue = Catalogue()
        let child = try parent.makeChild { $0.register(Catalogue.self, scope: .container) { catalogue } }
        #expect(try child.resolve(Page.self, with: Product.ID(number: 1)).catalogue === catalogue)
        #expect(try parent.resolve(Page.self, with: Product.ID(number: 1)).catalogue !== catalogue)
    }
}
