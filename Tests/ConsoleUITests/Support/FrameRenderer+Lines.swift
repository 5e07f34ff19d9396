import ScreenKit

@testable import ConsoleUI

extension FrameRenderer {
    func lines(of frame: Frame, in context: NavigationContext = NavigationContext()) -> [String] {
        text(of: frame, in: context).split(separator: "\n", omittingEmptySubsequences: false)
            .dropLast().map(String.init)
    }
}
