/// A layer's contribution to a container: what it registers, in one place.
///
/// An application has one assembly for each layer. They are assembled in the order they are given, and
/// a service that two of them register is an error that `ContainerBuilder.validate()` lists.
///
/// ```swift
/// struct UseCaseAssembly: Assembly {
///     func assemble(into builder: inout ContainerBuilder) {
///         builder.register(CheckoutUseCase.self) { (cart: any CartRepository, orders: OrdersService) in
///             CheckoutUseCase(cart: cart, orders: orders)
///         }
///     }
/// }
/// ```
public protocol Assembly {
    /// Registers the services of this layer.
    ///
    /// - Parameter builder: The builder that collects the registrations of all assemblies.
    func assemble(into builder: inout ContainerBuilder)
}
