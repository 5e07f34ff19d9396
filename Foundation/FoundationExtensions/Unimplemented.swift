/// Terminates the program because a closure that has no implementation was called.
///
/// Services that consist of closures use this function as the default implementation of each closure. A test
/// provides only the closures that it needs. A call to any other closure terminates the program with a
/// message that contains the closure's name.
///
/// - Parameter name: The name of the closure, in the form `Type.closure`.
public func unimplemented(_ name: StaticString) -> Never {
    fatalError(
        "\(name) was called, but it has no implementation. Pass a closure for it when you create the service."
    )
}
