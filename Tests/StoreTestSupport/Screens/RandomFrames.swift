import FoundationExtensions
package import ScreenKit

/// A generator of random frames that contain malicious text and text that is hard to lay out.
///
/// The frames contain every kind of element.
package struct RandomFrames {
    private static let pieces = [
        "a", "Word", "tote", " ", " ", "  ", "\t", "\n", "\u{1B}[31m", "\u{202E}", "\u{200B}", "\r\n",
        "\u{7}",
        "漢字", "ﾊﾝｶｸ", "한국", "e\u{301}", "\u{301}", "👩‍👩‍👧‍👦", "🇩🇪",
        "🇩", "❤️", "👍🏽", "1️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "\u{200D}", "\u{FE0F}",
        "क्षि", "שלום", "مرحبا", "\u{200F}", "ﷺ", "\u{E0041}",
        "supercalifragilisticexpialidocious", "\u{0}", "\u{9B}31m", "¡", "\u{115F}", "‗",
    ]

    package private(set) var textCount = 0

    private var generator: SplitMix64

    /// Creates a generator whose seed determines all frames.
    package init(seed: UInt64) {
        generator = SplitMix64(seed: seed)
    }

    package mutating func next() -> Frame {
        let controls = (0..<Int.random(in: 0...6, using: &generator)).map { control($0) }
        let ids = controls.map(\.id) + ["missing"]
        let elements = (0..<Int.random(in: 0...7, using: &generator)).map { _ in element(ids) }
        return Frame(screen: "random", title: text(), elements: elements, controls: controls)
    }

    /// Returns the next string.
    ///
    /// The string consists of difficult pieces, random characters, random bytes, or one piece that is
    /// repeated 2,000 times.
    package mutating func text() -> String {
        textCount += 1
        let length = Int.random(in: 0...12, using: &generator)
        switch Int.random(in: 0...7, using: &generator) {
        case 0:
            let bytes = (0..<length * 3).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
            return String(decoding: bytes, as: UTF8.self)
        case 1:
            let values = (0..<length).map { _ in UInt32.random(in: 0...0x10FFFF, using: &generator) }
            return String(String.UnicodeScalarView(values.compactMap(Unicode.Scalar.init)))
        case 2 where length == 0:
            let piece = Self.pieces.randomElement(using: &generator) ?? ""
            return String(repeating: piece, count: 2000)
        default:
            return (0..<length).compactMap { _ in Self.pieces.randomElement(using: &generator) }.joined()
        }
    }

    package mutating func number(in range: ClosedRange<Int>) -> Int {
        .random(in: range, using: &generator)
    }

    private mutating func control(_ number: Int) -> Control {
        let kind = [Control.Kind.row, .button, .field, .toggle][number % 4]
        return Control(
            id: "control-\(number)",
            kind: kind,
            label: text(),
            number: kind == .row ? number * 37 + 1 : nil,
            key: optionalText(),
            value: optionalText(),
            disabledReason: optionalText()
        )
    }

    private mutating func optionalText() -> String? {
        Bool.random(using: &generator) ? text() : nil
    }

    private mutating func element(_ ids: [ControlID]) -> Element {
        let id = ids.randomElement(using: &generator) ?? "missing"
        return switch Int.random(in: 0...7, using: &generator) {
        case 0: .heading(text())
        case 1: .text(text())
        case 2: .list((0..<2).map { _ in row(id) })
        case 3: .control(id)
        case 4: .progress(label: text(), fraction: [nil, 0, 0.45, 1, .nan, .infinity, -3][ids.count % 7])
        case 5:
            .notice(
                [.info, .success, .warning, .error][ids.count % 4],
                text(),
                failure: nil,
                retry: id
            )
        case 6: .placeholder(lines: [0, 3, .max, .min][ids.count % 4])
        default: .alert(title: text(), message: text(), dismiss: id)
        }
    }

    private mutating func row(_ id: ControlID) -> ListRow {
        ListRow(
            title: text(),
            subtitle: optionalText(),
            trailing: optionalText(),
            badge: optionalText(),
            control: Bool.random(using: &generator) ? id : nil
        )
    }
}
