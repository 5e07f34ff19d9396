/// A feature to be made: what it is called, what it is written in, and what it takes from its route.
package struct Feature: Sendable {
    /// A pattern for which there are templates; its name is that of their folder.
    package enum Pattern: String, CaseIterable, Sendable {
        /// The house pattern.
        case vvsi

        /// The others.
        case mvvm, vsm, simple, trigger

        /// The module of the pattern.
        var module: String {
            switch self {
            case .vvsi: "VVSI"
            case .mvvm: "MVVM"
            case .vsm: "VSM"
            case .simple: "SimpleViewModel"
            case .trigger: "VVSITrigger"
            }
        }
    }

    /// As a type begins: `WishList`.
    let name: String

    let pattern: Pattern

    /// The model whose identity the route carries, such as `Product`; `nil` for a screen that there is once.
    let id: String?

    /// Reads what a person asked for.
    ///
    /// - Parameters:
    ///   - name: Letters and digits in upper camel case, such as `WishList`.
    ///   - pattern: What it is written in.
    ///   - id: The model whose identity its route carries, if any.
    /// - Throws: A ``Refusal`` of the name.
    package init(_ name: String, pattern: Pattern = .vvsi, id: String? = nil) throws(Refusal) {
        guard name.wholeMatch(of: /[A-Z][A-Za-z0-9]{0,19}/) != nil, name != "Feature" else {
            throw Refusal(
                "“\(name)” cannot be the name of a feature: use up to 20 letters and digits in upper camel "
                    + "case, such as NAME=WishList."
            )
        }
        guard !name.hasSuffix("Feature") else {
            throw Refusal("“\(name)” ends in Feature, which is added by itself: NAME=\(name.dropLast(7)).")
        }
        self.name = name
        self.pattern = pattern
        self.id = id
    }

    /// As it stands in an address: `wish-list`.
    var address: String { words.map { $0.lowercased() }.joined(separator: "-") }

    /// In words, such as `Wish list`; what is all capitals stays so.
    var title: String {
        words.enumerated().map { $0 == 0 || $1 == $1.uppercased() ? $1 : $1.lowercased() }.joined(
            separator: " "
        )
    }

    /// The words of the name; capitals in a row are one word, so `FAQList` is `FAQ` and `List`.
    private var words: [String] {
        name.matches(of: /[A-Z]+(?![a-z])[0-9]*|[A-Z]?[a-z0-9]+/).map { String($0.output) }
    }

    /// Fills in a template, or the path of one.
    ///
    /// - Parameter template: A text in which `__Name__` and the like stand for what they say, and the lines
    ///   from `#if ID`, or the name of a pattern, to `#else` or `#endif` only count where that is so.
    /// - Returns: The text of this feature.
    func filling(_ template: String) -> String {
        var isCounted = true
        let lines = template.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
            switch line.prefix(4) {
            case "#if ": isCounted = line == "#if \(pattern)" || line == "#if ID" && id != nil
            case "#els": isCounted.toggle()
            case "#end": isCounted = true
            default: return isCounted
            }
            return false
        }
        return lines.joined(separator: "\n").replacing("__Name__", with: name)
            .replacing("__address__", with: address).replacing("__Title__", with: title)
            .replacing("__Pattern__", with: pattern.module).replacing("__ID__", with: id ?? "")
    }
}

/// Why a feature cannot be made, in words for a person: what is in the way, and what to do about it.
package struct Refusal: Error, CustomStringConvertible {
    /// The words.
    package let description: String

    /// Creates a refusal.
    ///
    /// - Parameter description: The words.
    package init(_ description: String) {
        self.description = description
    }
}
