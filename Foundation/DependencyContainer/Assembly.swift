/// A set of registrations for a layer of an app.
///
/// An app defines an assembly for each layer and passes all assemblies to a builder. If two assemblies
/// register the same service, `ContainerBuilder.validate()` throws an error.
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
    /// Registers this layer's services in the builder that all assemblies share.
    func assemble(into builder: inout ContainerBuilder)
}
