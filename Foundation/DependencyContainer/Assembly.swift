/// The registrations of one layer.
///
/// An app has one assembly per layer, and assembles them in order. If two of them register the same service,
/// `ContainerBuilder.validate()` reports it.
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
    /// Registers the services of this layer in the builder of all assemblies.
    func assemble(into builder: inout ContainerBuilder)
}
