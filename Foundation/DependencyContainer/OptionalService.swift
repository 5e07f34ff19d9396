/// An optional type, which stands for the service of the type that it wraps.
///
/// `@Dependency var product: ProductService!` is a property of type `ProductService?`. The initializer of a
/// wrapper that is written without parentheses cannot be overloaded, so this is found at run time.
protocol OptionalService {
    /// Identifies the service of the wrapped type.
    static var wrappedService: ServiceID { get }

    /// Resolves the service of the wrapped type.
    static func resolveWrapped(from container: Container) throws(DependencyError) -> Self
}

extension Optional: OptionalService {
    static var wrappedService: ServiceID { ServiceID(Wrapped.self) }

    static func resolveWrapped(from container: Container) throws(DependencyError) -> Wrapped? {
        try container.resolve(Wrapped.self)
    }
}
