import ScreenKit

@testable import ConsoleUI

extension FrameRenderer {
    /// The lines of a frame on its own, or as a coordinator shows it, without line breaks.
    func lines(of frame: Frame, in context: NavigationContext = NavigationContext()) -> [String] {
        text(of: frame, in: context).split(separator: "\n", omittingEmptySubsequences: false)
            .dropLast().map(String.init)
    }
}
