/// What the outputs of a screen lead to, as far as a front end can open it by itself.
///
/// A view names the output where it declares a control. Only a coordinator maps outputs to deep links, so it
/// sets ``resolve`` in the ``RenderingEnvironment`` of each screen.
public enum DeepLinks {
    /// Returns the deep link of the screen that an output leads to, such as `category/bags`; `nil` where the
    /// output leads to none.
    @TaskLocal public static var resolve: @Sendable (_ output: any Sendable) -> String? = { _ in nil }
}
