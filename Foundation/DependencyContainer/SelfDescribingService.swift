/// A service type whose own name would not read well in an error.
protocol SelfDescribingService {
    /// What an error calls the service.
    static var serviceDescription: String { get }
}
