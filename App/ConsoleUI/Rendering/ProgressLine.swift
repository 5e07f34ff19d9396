import Foundation
import PageMarkup
import ScreenKit

/// A line that shows the progress of work and is redrawn as the work advances.
package enum ProgressLine {
    /// Returns a line that consists of a progress bar and a label, such as `[=====> ] 50 % Storing the
    /// catalog`.
    ///
    /// If the completed fraction is unknown, the result contains only the label.
    package static func text(of label: String, fraction: Double?, columns: Int) -> String {
        guard let fraction, fraction.isFinite else { return DisplayWidth.start(of: label, columns: columns) }
        let share = min(max(fraction, 0), 1)
        let words = String(format: " %3d %%  ", Int(share * 100)) + label
        let room = columns - DisplayWidth.of(words) - 2
        guard room >= 10 else { return DisplayWidth.start(of: words, columns: columns) }
        let done = Int(share * Double(room))
        let head = done < room ? ">" : ""
        let rest = String(repeating: " ", count: room - done - head.count)
        return "[" + String(repeating: "=", count: done) + head + rest + "]" + words
    }
}

extension Frame {
    func progress(columns: Int) -> String? {
        elements.lazy.compactMap { element in
            guard case .progress(let label, let fraction) = element else { return nil }
            return ProgressLine.text(of: SanitizedText(label).text, fraction: fraction, columns: columns)
        }.first
    }
}
