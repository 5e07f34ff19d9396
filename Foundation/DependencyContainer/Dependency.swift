/// A service that an object takes from the current container when it is created.
///
/// ```swift
/// struct ProductViewModel {
///     @Dependency var product: ProductService
///     @Dependency(name: Archive.self) var orders: any OrderStore
/// }
/// let viewModel = container.withCurrent { ProductViewModel() }
/// ```
///
/// The service is resolved at once and never looked up again, so the object may outlive the call and be used
/// from any task. A property of an optional type takes the service of the wrapped type and is never `nil`.
/// Prefer a parameter of the initializer where the object is made by a factory of a container: only
/// parameters are part of the graph that `ContainerBuilder.validate()` checks.
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
        let service = optional?.wrappedService ?? ServiceID(Service.self)
        let container = Dependency.requireContainer(for: service, file: file, line: line)
        wrappedValue = Dependency.require(file: file, line: line) { () throws(DependencyError) in
            if let wrapped = try optional?.resolveWrapped(from: container), let service = wrapped as? Service
            {
                return service
            }
            return try container.resolve(Service.self)
        }
    }

    /// Takes the service that is registered for the type of the property under a name.
    ///
    /// - Parameters:
    ///   - name: The name with which the service was registered.
    ///   - file: The file of the property.
    ///   - line: The line of the property.
    public init<Name: ServiceName>(name: Name.Type, file: StaticString = #fileID, line: UInt = #line) {
        let service = ServiceID(Service.self, name: name)
        let container = Dependency.requireContainer(for: service, file: file, line: line)
        wrappedValue = Dependency.require(file: file, line: line) { () throws(DependencyError) in
            try container.resolve(Service.self, name: name)
        }
    }

    /// Takes the service that is registered for the wrapped type of an optional property under a name.
    ///
    /// - Parameters:
    ///   - name: The name with which the service was registered.
    ///   - file: The file of the property.
    ///   - line: The line of the property.
    public init<Wrapped, Name: ServiceName>(
        name: Name.Type,
        file: StaticString = #fileID,
        line: UInt = #line
    ) where Service == Wrapped? {
        wrappedValue = Dependency<Wrapped>(name: name, file: file, line: line).wrappedValue
    }

    private static func requireContainer(for service: ServiceID, file: StaticString, line: UInt) -> Container
    {
        guard let container = Container.current else {
            fatalError(
                """
                @Dependency needs \(service), and there is no current container.
                Create the object that has the property within container.withCurrent { … }.
                """,
                file: file,
                line: line
            )
        }
        return container
    }

    private static func require(
        file: StaticString,
        line: UInt,
        _ resolve: () throws(DependencyError) -> Service
    ) -> Service {
        do {
            return try resolve()
        } catch {
            fatalError("@Dependency cannot be resolved: \(error)", file: file, line: line)
        }
    }
}

extension Dependency: Sendable where Service: Sendable {}
