/// A service type that is a service and something more: its name, or the argument that it takes.
protocol DecoratedService {
    /// What a person calls it; the name of the type would not read well.
    static var serviceDescription: String { get }

    /// The service alone.
    static var plainService: ServiceID { get }
}
