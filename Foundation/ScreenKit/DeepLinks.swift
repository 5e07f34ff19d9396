/// A namespace for the mapping from a screen's outputs to deep links.
///
/// When a view declares a control that only opens another screen, the view specifies the corresponding
/// output. Only a coordinator can map outputs to deep links, so the coordinator sets ``resolve`` in the
/// ``RenderingEnvironment`` of each screen.
public enum DeepLinks {
    /// The resolver for the screen that is being rendered.
    @TaskLocal public static var resolve = Resolver { _ in nil }

    /// A function that maps outputs to deep links.
    ///
    /// The resolver is a struct because the Swift 6.3 compiler crashes in optimized builds if a task-local
    /// value is a function.
    public struct Resolver: Sendable {
        private let link: @Sendable (_ output: any Sendable) -> String?

        /// Creates a resolver from a closure that returns the deep link of an output, such as
        /// `category/bags`.
        public init(_ link: @escaping @Sendable (_ output: any Sendable) -> String?) {
            self.link = link
        }

        /// Returns the deep link of an output, or `nil` if the output has no deep link.
        public func callAsFunction(_ output: any Sendable) -> String? { link(output) }
    }
}
