/// What is shared within one resolution: the instances of `TransientScope.graph`.
///
/// It is a variable of the call that resolves, passed on from factory to factory, so no two threads ever see
/// the same one, and it is gone when the call returns.
@usableFromInline
struct Resolution {
    private final class Box<Service> {
        let service: Service

        init(_ service: Service) {
            self.service = service
        }
    }

    private var boxes: [ObjectIdentifier: AnyObject] = [:]

    /// Begins a resolution, in which nothing is shared yet.
    @usableFromInline
    init() {}

    /// Returns the instance of a service, and makes it first if there is none.
    @usableFromInline
    mutating func instance<Service>(orMake make: (inout Resolution) -> Service) -> Service {
        let key = ObjectIdentifier(Service.self)
        if let box = boxes[key] as? Box<Service> { return box.service }
        let service = make(&self)
        boxes[key] = Box(service)
        return service
    }
}
