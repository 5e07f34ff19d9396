/// Stops the program because a closure that nobody provided was called.
///
/// A protocol witness has this as the default of each closure: a test gives only what it needs, and a call of
/// anything else names itself.
///
/// - Parameter name: The closure, as `Type.closure`.
public func unimplemented(_ name: StaticString) -> Never {
    fatalError(
        "\(name) was called, but nothing was provided for it. Give this closure where the value is made."
    )
}
