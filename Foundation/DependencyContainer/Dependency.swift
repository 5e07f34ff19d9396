/// A property wrapper that resolves a service from the current container when the enclosing object is
/// created.
///
/// ```swift
/// struct ProductViewModel {
///     @Dependency var product: ProductService
/// }
/// let viewModel = container.withCurrent { ProductViewModel() }
/// ```
/// The wrapper resolves the service only once, so the object can outlive the `withCurrent(_:)` call. Any task
/// can use the service. A property of type `ProductService!` or `ProductService?` resolves `ProductService`,
/// even if the optional type is also registered. If a factory creates the object, prefer an initializer
/// parameter because `ContainerBuilder.validate()` checks only factory parameters.
///
/// - Precondition: The service is registered in the current container. If the container or the service is
///   missing, the program terminates with a message that contains the property's source line and the
///   service's name.
@propertyWrapper
public struct Dependency<Service> {
    /// The resolved service.
    public let wrappedValue: Service

    /// Resolves the service that is registered for the property's type.
    public init(file: StaticString = #fileID, line: UInt = #line) {
        let optional = Service.self as? any OptionalService.Type
        guard let container = Container.current else {
            let service = optional?.wrapped ?? ServiceID(Service.self)
            fatalError(
                """
                @Dependency needs \(service), and there is no current container.
                Create the object that has the property within container.withCurrent { … }.
                """,
                file: file,
                line: line
            )
        }
        do {
            let wrapped = try optional?.resolve(from: container) as? Service
            wrappedValue = try wrapped ?? container.resolve()
        } catch {
            fatalError("@Dependency cannot be resolved: \(error)", file: file, line: line)
        }
    }
}

extension Dependency: Sendable where Service: Sendable {}

/// A property's optional type, such as `Service!`, whose wrapped type identifies the service to resolve.
///
/// The wrapper checks for this protocol at run time because Swift does not support overloads of the
/// initializer that is called for a property wrapper without arguments.
private protocol OptionalService {
    static var wrapped: ServiceID { get }

    static func resolve(from container: Container) throws(DependencyError) -> Self
}

extension Optional: OptionalService {
    fileprivate static var wrapped: ServiceID { ServiceID(Wrapped.self) }

    fileprivate static func resolve(from container: Container) throws(DependencyError) -> Wrapped? {
        try container.resolve(Wrapped.self)
    }
}
