/// A service that an object takes from the current container when it is created.
///
/// ```swift
/// struct ProductViewModel {
///     @Dependency var product: ProductService
/// }
/// let viewModel = container.withCurrent { ProductViewModel() }
/// ```
///
/// The service is resolved at once and never looked up again, so the object may outlive the call and be used
/// from any task. A property of type `ProductService!` or `ProductService?` takes a `ProductService`, and not
/// what is registered as that optional. Prefer a parameter of the initializer where a factory makes the
/// object: only parameters are part of the graph that `ContainerBuilder.validate()` checks.
///
/// - Precondition: There is a current container and the service is registered in it. Otherwise the program
///   stops with the name of the service, at the line of the property.
@propertyWrapper
public struct Dependency<Service> {
    /// The service.
    public let wrappedValue: Service

    /// Takes the service that is registered for the type of the property.
    ///
    /// - Parameters:
    ///   - file: The file of the property.
    ///   - line: The line of the property.
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

/// The type of a property that is declared as `Service!`, which stands for the service that it wraps.
///
/// The initializer of a wrapper that is written without parentheses cannot be overloaded, so this is asked at
/// run time.
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
