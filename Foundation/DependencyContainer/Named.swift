/// A service together with the name under which it is registered, as a factory asks for it.
///
/// ```swift
/// builder.register((any OrderStore).self, name: Archive.self) { ArchivedOrders() }
/// builder.register(OrderHistory.self) { (recent: any OrderStore, old: Named<Archive, any OrderStore>) in
///     OrderHistory(recent: recent, old: old.value)
/// }
/// ```
public struct Named<Name: ServiceName, Value> {
    /// The service itself.
    public let value: Value

    init(_ value: Value) {
        self.value = value
    }
}

extension Named: Sendable where Value: Sendable {}

extension Named: DecoratedService {
    static var serviceDescription: String {
        "\(ServiceID(Value.self)) named \(Name.self)"
    }

    static var plainService: ServiceID { ServiceID(Value.self).plain }
}
