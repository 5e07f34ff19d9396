import FoundationExtensions
package import ScreenKit
import StoreDomain

extension Loadable {
    /// Returns the value or a placeholder, with a notice or the refresh button.
    ///
    /// If the last attempt or read failed, the notice contains the button. Otherwise the button follows the
    /// value, unless it is only for retries.
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

    /// The message about the last attempt and the last read, or `nil` if neither failed.
    ///
    /// If a value is shown anyway, the message contains its date and whether it was saved, because the value
    /// may be out of date.
    package var notice: String? {
        guard problem != nil || isUnreadable else { return nil }
        let sentences = [
            problem?.message, isUnreadable ? "The saved data cannot be read." : nil,
            saved.map { saved in
                let origin = saved.isPersisted ? "saved" : "received"
                return "Showing data \(origin) on \(saved.savedAt.minuteText)."
            },
            saved == nil && !isUnreadable ? "There is no saved data yet." : nil,
        ]
        return sentences.compactMap(\.self).joined(separator: " ")
    }
}
