/// Stops the program because a closure without an implementation was called.
///
/// Protocol witnesses use this function as the default of each closure. A test provides only the closures
/// that it needs, and a call of any other closure stops with its name.
///
/// - Parameter name: The closure, as `Type.closure`.
public func unimplemented(_ name: StaticString) -> Never {
    fatalError(
        "\(name) was called, but nothing was provided for it. Give this closure where the value is made."
    )
}
