/// Makes a service from an argument that is known only when the service is needed.
///
/// A service that was registered with `taking:` cannot be given out before there is an argument. So a factory
/// takes the maker as a parameter, and whoever has a container and the argument asks for the service at once:
///
/// ```swift
/// builder.registerOnMainActor(ProductScreen.self, taking: Product.ID.self) {
///     (id: Product.ID, showProduct: ShowProductUseCase) in ProductScreen(id: id, showProduct: showProduct)
/// }
/// builder.registerOnMainActor(Shelf.self) { (products: Maker<Product.ID, ProductScreen>) in
///     Shelf(open: { id in products.make(id) })
/// }
/// let screen = try container.resolveOnMainActor(ProductScreen.self, with: product.id)
/// ```
///
/// A maker is not `Sendable`: it stays where it was made, and so does what it makes.
public struct Maker<Argument, Service> {
    private let factory: (Argument) -> Service

    /// Creates a maker, for example to test who takes one.
    ///
    /// - Parameter factory: Makes an instance.
    public init(_ factory: @escaping (Argument) -> Service) {
        self.factory = factory
    }

    /// Makes an instance, anew each time and in a resolution of its own.
    ///
    /// - Parameter argument: What the container cannot know.
    /// - Returns: What the factory makes of it.
    public func make(_ argument: Argument) -> Service {
        factory(argument)
    }
}

extension Maker: DecoratedService {
    static var serviceDescription: String {
        "\(ServiceID(Service.self)) taking \(ServiceID(Argument.self))"
    }

    static var plainService: ServiceID { ServiceID(Service.self).plain }
}
