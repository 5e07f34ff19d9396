extension Container {
    /// The container from which `@Dependency` takes its service, for the task that runs.
    ///
    /// It is set for the extent of a `withCurrent` call and for the tasks started within.
    @TaskLocal public static var current: Container?

    /// Makes this container the current one while an operation runs.
    ///
    /// - Parameter operation: What creates objects that have `@Dependency` properties.
    /// - Returns: What the operation returns.
    /// - Throws: What the operation throws.
    public func withCurrent<Result>(_ operation: () throws -> Result) rethrows -> Result {
        try Container.$current.withValue(self, operation: operation)
    }

    /// Makes this container the current one while an asynchronous operation runs.
    ///
    /// - Parameter operation: What creates objects that have `@Dependency` properties. It runs on the actor
    ///   of the caller.
    /// - Returns: What the operation returns.
    /// - Throws: What the operation throws.
    public func withCurrent<Result>(_ operation: () async throws -> Result) async rethrows -> Result {
        try await Container.$current.withValue(self, operation: operation)
    }
}
