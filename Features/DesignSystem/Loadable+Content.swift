import FoundationExtensions
package import ScreenKit
import StoreDomain

extension Loadable {
    /// Returns the value or a placeholder, together with a notice or the refresh button.
    ///
    /// If the last attempt or the last read failed, a notice that contains the refresh button precedes the
    /// value. If neither failed, the button follows the value, unless `isOnlyRetry` is `true`.
    ///
    /// - Parameters:
    ///   - lines: The number of placeholder lines.
    ///   - refresh: The button that reloads the value.
    ///   - isOnlyRetry: A Boolean value that indicates whether the button appears only after a failure.
    ///   - notFound: The message to show if the shop does not have the value.
    ///   - elements: The noun for the value's elements in the notice about elements that could not be read.
    ///   - content: A closure that returns the content for a value.
    /// - Returns: The content.
    @ContentBuilder<Action>
    package func content<Action>(
        lines: Int,
        refresh: Button<Action>,
        isOnlyRetry: Bool = false,
        notFound: String? = nil,
        elements: CountedNoun = .items,
        @ContentBuilder<Action> of content: (Value) -> [any ContentPart<Action>]
    ) -> [any ContentPart<Action>] {
        let notice = notice(notFound: notFound)
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
            if let notice = Notice<Action>(leftOut: saved?.leftOutCount ?? 0, elements) { notice }
            if isLoading { Progress("Loading") }
        } else if isPending {
            Placeholder(lines: lines)
        }
        if !isOnlyRetry, notice == nil { refresh }
    }

    /// Returns a message that reports the failure of the last attempt, the last read, or both, or `nil` if
    /// neither failed.
    ///
    /// If a value is visible despite the failure, it may be out of date, so the message states its date and
    /// whether it was saved.
    private func notice(notFound: String?) -> String? {
        guard problem != nil || isUnreadable else { return nil }
        let isMissing = problem?.failure == .notFound
        let sentences = [
            isMissing ? notFound ?? problem?.message : problem?.message,
            isUnreadable ? "The saved data cannot be read." : nil,
            saved.map { saved in
                let origin =
                    !saved.isPersisted
                    ? "data received on"
                    : isUnreadable ? "the last readable copy, saved on" : "data saved on"
                return "Showing \(origin) \(saved.savedAt.minuteText)."
            },
            saved == nil && !isUnreadable && !isMissing ? "There is no saved data yet." : nil,
        ]
        return sentences.compactMap(\.self).joined(separator: " ")
    }
}
