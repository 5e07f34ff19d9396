/// A layer's contribution to a container: what it registers, in one place.
///
/// An application has one assembly per layer. They are assembled in the given order. If two of them register
/// the same service, `ContainerBuilder.validate()` reports it.
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
