import DependencyContainer
import Testing

/// What an error tells of services that are registered and close to the one that is missing.
///
/// The types are not private, because whether a type conforms to a private protocol cannot be found out.
struct NearMissTests {
    protocol CartRepository {}
    final class SQLiteCartRepository: CartRepository {}
    struct MemoryCartRepository: CartRepository {}
    class Page {}
    final class ProductPage: Page {}
    struct Favorites {}
    struct Favourites {}
    struct Favaritas {}
    struct MyFavorites {}
    enum Archive: ServiceName {}
    enum Backup: ServiceName {}

    enum Lab {
        struct Thermometer {}
    }

    enum Kitchen {
        struct Thermometer {}
    }

    private enum Attic {
        struct Thermometer {}
    }

    @Test func isTheSameTypeUnderAnotherName() {
        var builder = ContainerBuilder()
        builder.register(Favorites.self, name: Archive.self) { Favorites() }
        let archive = NearMiss(ServiceID(Favorites.self, name: Archive.self), .sameType)
        expect(builder, asking: Favorites.self, [archive], "Favorites named Archive (the same type)")
        expect(
            builder,
            asking: Named<Backup, Favorites>.self,
            [archive],
            "Favorites named Archive (the same type)"
        )
    }

    @Test func isTheSameTypeWithoutTheName() {
        var builder = ContainerBuilder()
        builder.register(Favorites.self) { Favorites() }
        let favorites = NearMiss(ServiceID(Favorites.self), .sameType)
        expect(builder, asking: Named<Archive, Favorites>.self, [favorites], "Favorites (the same type)")
    }

    @Test func isTheSameTypeThatTakesAnArgument() {
        var builder = ContainerBuilder()
        builder.register(Favorites.self, taking: Int.self) { _ in Favorites() }
        let maker = NearMiss(ServiceID(Maker<Int, Favorites>.self), .sameType)
        expect(builder, asking: Favorites.self, [maker], "Favorites taking Int (the same type)")
        expect(builder, asking: Maker<Bool, Favorites>.self, [maker], "Favorites taking Int (the same type)")
    }

    @Test func isTheSameTypeThatTakesNoArgument() {
        var builder = ContainerBuilder()
        builder.register(Favorites.self) { Favorites() }
        let favorites = NearMiss(ServiceID(Favorites.self), .sameType)
        expect(builder, asking: Maker<Int, Favorites>.self, [favorites], "Favorites (the same type)")
    }

    @Test func isTheTypeThatIsOptionalOrNot() {
        var builder = ContainerBuilder()
        builder.register(Favorites.self) { Favorites() }
        let favorites = NearMiss(ServiceID(Favorites.self), .optional)
        expect(builder, asking: Favorites?.self, [favorites], "Favorites (optional or not)")

        builder = ContainerBuilder()
        builder.register(Favorites?.self) { Favorites() }
        let optional = NearMiss(ServiceID(Favorites?.self), .optional)
        expect(builder, asking: Favorites.self, [optional], "Optional<Favorites> (optional or not)")
    }

    @Test func isWhatConformsToTheProtocol() {
        var builder = ContainerBuilder()
        builder.register(SQLiteCartRepository.self) { SQLiteCartRepository() }
        builder.register(Favorites.self) { Favorites() }
        builder.register(MemoryCartRepository.self, name: Archive.self) { MemoryCartRepository() }
        expect(
            builder,
            asking: (any CartRepository).self,
            [
                NearMiss(ServiceID(SQLiteCartRepository.self), .subtype),
                NearMiss(ServiceID(MemoryCartRepository.self, name: Archive.self), .subtype),
            ],
            """
            SQLiteCartRepository (it is a CartRepository), \
            MemoryCartRepository named Archive (it is a CartRepository)
            """
        )
    }

    @Test func isTheProtocolToWhichTheTypeConforms() {
        var builder = ContainerBuilder()
        builder.register((any CartRepository).self) { SQLiteCartRepository() }
        let repository = NearMiss(ServiceID((any CartRepository).self), .supertype)
        expect(
            builder,
            asking: SQLiteCartRepository.self,
            [repository],
            "CartRepository (SQLiteCartRepository is one)"
        )
    }

    @Test func isTheSubclassOrTheSuperclass() {
        var builder = ContainerBuilder()
        builder.register(ProductPage.self) { ProductPage() }
        let product = NearMiss(ServiceID(ProductPage.self), .subtype)
        expect(builder, asking: Page.self, [product], "ProductPage (it is a Page)")

        builder = ContainerBuilder()
        builder.register(Page.self) { Page() }
        let page = NearMiss(ServiceID(Page.self), .supertype)
        expect(builder, asking: ProductPage.self, [page], "Page (ProductPage is one)")
    }

    @Test func isAnotherTypeOfTheSameName() {
        var builder = ContainerBuilder()
        builder.register(Kitchen.Thermometer.self) { Kitchen.Thermometer() }
        let kitchen = NearMiss(ServiceID(Kitchen.Thermometer.self), .sameName)
        let tests = "DependencyContainerTests.NearMissTests"
        expect(
            builder,
            asking: Lab.Thermometer.self,
            [kitchen],
            "Thermometer (\(tests).Kitchen.Thermometer, not \(tests).Lab.Thermometer)"
        )
    }

    @Test func isNamedInTheSameWayInEachRunIfItIsPrivate() {
        var builder = ContainerBuilder()
        builder.register(Attic.Thermometer.self) { Attic.Thermometer() }
        let attic = NearMiss(ServiceID(Attic.Thermometer.self), .sameName)
        let tests = "DependencyContainerTests.NearMissTests"
        expect(
            builder,
            asking: Lab.Thermometer.self,
            [attic],
            "Thermometer (\(tests).Attic.Thermometer, not \(tests).Lab.Thermometer)"
        )
    }

    @Test func isASimilarName() {
        var builder = ContainerBuilder()
        builder.register(Favorites.self) { Favorites() }
        let favorites = NearMiss(ServiceID(Favorites.self), .spelling)
        expect(builder, asking: Favourites.self, [favorites], "Favorites (a similar name)")
        expect(builder, asking: Favaritas.self, [favorites], "Favorites (a similar name)")
        expect(builder, asking: MyFavorites.self, [favorites], "Favorites (a similar name)")

        builder = ContainerBuilder()
        builder.register(Favourites.self) { Favourites() }
        builder.register(MyFavorites.self) { MyFavorites() }
        expect(
            builder,
            asking: Favorites.self,
            [
                NearMiss(ServiceID(Favourites.self), .spelling),
                NearMiss(ServiceID(MyFavorites.self), .spelling),
            ],
            "Favourites (a similar name), MyFavorites (a similar name)"
        )
    }

    @Test func isNotANameThatIsShortOrQuiteDifferent() {
        var builder = ContainerBuilder()
        builder.register(Favorites.self) { Favorites() }
        builder.register(UInt.self) { 1 }
        let missing = [ServiceID(Int.self), ServiceID(ProductPage.self)]
        builder.register(String.self) { (_: Int, _: ProductPage) in "" }
        let problems = missing.map { DependencyError.missing(path: [ServiceID(String.self), $0]) }
        #expect(throws: CompositionError(problems: problems)) { try builder.validate() }
    }

    @Test func thereAreThreeAtMostTheClosestFirstThenInTheOrderOfRegistration() {
        var builder = ContainerBuilder()
        builder.register(Favourites.self) { Favourites() }
        builder.register(Favorites?.self) { nil }
        builder.register(Favorites.self, name: Backup.self) { Favorites() }
        builder.register(Favorites.self, name: Archive.self) { Favorites() }
        expect(
            builder,
            asking: Favorites.self,
            [
                NearMiss(ServiceID(Favorites.self, name: Backup.self), .sameType),
                NearMiss(ServiceID(Favorites.self, name: Archive.self), .sameType),
                NearMiss(ServiceID(Favorites?.self), .optional),
            ],
            """
            Favorites named Backup (the same type), Favorites named Archive (the same type), \
            Optional<Favorites> (optional or not)
            """
        )
    }

    @Test func whatIsInheritedComesFirst() throws {
        var builder = ContainerBuilder()
        builder.register(Favorites.self, name: Backup.self) { Favorites() }
        builder.register(Favorites.self, name: Archive.self, scope: .transient) { Favorites() }
        var child = ContainerBuilder(parent: try builder.build())
        child.register(Favorites?.self) { nil }
        child.register(Favorites.self, name: Archive.self) { Favorites() }
        expect(
            child,
            asking: Favorites.self,
            [
                NearMiss(ServiceID(Favorites.self, name: Backup.self), .sameType),
                NearMiss(ServiceID(Favorites.self, name: Archive.self), .sameType),
                NearMiss(ServiceID(Favorites?.self), .optional),
            ],
            """
            Favorites named Backup (the same type), Favorites named Archive (the same type), \
            Optional<Favorites> (optional or not)
            """
        )
    }

    /// Expects the same near misses when a factory needs what is missing and when the container is asked.
    private func expect<Service>(
        _ builder: ContainerBuilder,
        asking service: Service.Type,
        _ near: [NearMiss],
        _ description: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let id = ServiceID(service)
        let asked = DependencyError.missing(path: [id], near: near)
        #expect(throws: asked, sourceLocation: sourceLocation) { try builder.build().resolve(service) }
        #expect("\(asked)".contains("\nClose to it: \(description).\n"), sourceLocation: sourceLocation)

        var builder = builder
        builder.register([Int].self) { (_: Service) in [] }
        let needed = DependencyError.missing(path: [ServiceID([Int].self), id], near: near)
        #expect(throws: CompositionError(problems: [needed]), sourceLocation: sourceLocation) {
            try builder.validate()
        }
    }
}
