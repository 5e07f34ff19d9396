import FoundationExtensions
package import ScreenKit
import StoreDomain

extension Loadable {
    /// Shows the value or a placeholder, and a notice with the refresh button if the last attempt failed;
    /// otherwise the button is below the value, unless it is only for retries.
    @ContentBuilder<Action>
    package func content<Action>(
        lines: Int,
        refresh: Button<Action>,
        isOnlyRetry: Bool = false,
        @ContentBuilder<Action> of content: (Value) -> [any ContentPart<Action>]
    ) -> [any ContentPart<Action>] {
        if let notice {
            Notice(
                saved == nil ? .error : .warning,
                notice,
                failure: problem?.failure ?? (isUnreadable ? .storage : nil),
                retry: refresh
            )
        }
        if let value {
            content(value)
            if let notice = Notice<Action>(leftOut: saved?.leftOutCount ?? 0) { notice }
            if isLoading { Progress("Loading") }
        } else if isPending {
            Placeholder(lines: lines)
        }
        if !isOnlyRetry, notice == nil { refresh }
    }

    /// What to tell the user about the last attempt and the last read; `nil` when neither failed.
    ///
    /// If something is shown anyway, it says from when, because that may be out of date, and whether it was
    /// saved.
    package var notice: String? {
        guard problem != nil || isUnreadable else { return nil }
        let sentences = [
            problem?.message, isUnreadable ? "The saved data cannot be read." : nil,
            saved.map { saved in
                let origin = saved.isPersisted ? "was saved" : "the shop sent"
                return "Showing what \(origin) on \(saved.savedAt.minuteText)."
            },
            saved == nil && !isUnreadable ? "Nothing has been saved yet." : nil,
        ]
        return sentences.compactMap(\.self).joined(separator: " ")
    }
}
