/// What the outputs of a screen lead to, as far as a front end can open it by itself.
///
/// A view names the output where it declares a control. Only a coordinator maps outputs to deep links, so it
/// sets ``resolve`` in the ``RenderingEnvironment`` of each screen.
public enum DeepLinks {
    /// Returns the deep link of the screen that an output leads to, such as `category/bags`; `nil` where the
    /// output leads to none.
    @TaskLocal public static var resolve = Resolver { _ in nil }

    /// A function from outputs to deep links.
    ///
    /// A structure and not the function itself, because the compiler of Swift 6.3 crashes on a task-local
    /// function in an optimized build.
    public struct Resolver: Sendable {
        private let link: @Sendable (_ output: any Sendable) -> String?

        /// Creates a resolver.
        ///
        /// - Parameter link: Returns the deep link of an output, or `nil` if it leads to no screen.
        public init(_ link: @escaping @Sendable (_ output: any Sendable) -> String?) {
            self.link = link
        }

        /// Returns the deep link of an output, or `nil` if it leads to no screen.
        public func callAsFunction(_ output: any Sendable) -> String? { link(output) }
    }
}
