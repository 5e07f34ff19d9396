import ScreenKit

extension NoticeLevel {
    /// The word and the style that a notice starts with.
    var opening: StyledText {
        switch self {
        case .info: StyledText("Note: ", .heading)
        case .success: StyledText("Done: ", .good)
        case .warning: StyledText("Warning: ", .warning)
        case .error: StyledText("Error: ", .bad)
        }
    }
}
