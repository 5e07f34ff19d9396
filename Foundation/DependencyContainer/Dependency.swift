/// A service that an object resolves from the current container when the object is created.
///
/// ```swift
/// struct ProductViewModel {
///     @Dependency var product: ProductService
/// }
/// let viewModel = container.withCurrent { ProductViewModel() }
/// ```
/// The service is resolved once, so the object may outlive the call and be used from any task. A property of
/// type `ProductService!` or `ProductService?` resolves `ProductService`, even if the optional type is
/// registered too. If a factory creates the object, prefer a parameter of the initializer, because only
/// parameters are part of the graph that `ContainerBuilder.validate()` checks.
///
/// - Precondition: There is a current container in which the service is registered. Otherwise the program
///   stops at the line of the property, with the name of the service.
@propertyWrapper
public struct Dependency<Service> {
    /// The service.
    public let wrappedValue: Service

    /// Resolves the service that is registered for the type of the property.
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

/// An optional property type, such as `Service!`, which stands for the wrapped service.
///
/// The check happens at run time, because the initializer of a wrapper without parentheses cannot be
/// overloaded.
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
