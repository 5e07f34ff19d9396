/// Why a feature cannot have a name, in words for a person.
package enum FeatureNameError: Error, Hashable, Sendable {
    /// It is not made of letters and digits in upper camel case.
    case malformed(String)

    /// It ends as the module will: the word is added by itself.
    case endsInFeature(String)

    /// Swift uses it for itself.
    case reserved(String)
}

extension FeatureNameError: CustomStringConvertible {
    /// What is wrong with the name, and what a good one looks like.
    package var description: String {
        switch self {
        case .malformed(let name):
            """
            “\(name)” cannot be the name of a feature: use up to 20 letters and digits in upper camel case, \
            such as NAME=WishList.
            """
        case .endsInFeature(let name):
            "“\(name)” ends in Feature, which is added by itself: NAME=\(name.dropLast("Feature".count))."
        case .reserved(let name):
            "“\(name)” would make a route whose name is a word of Swift: choose another one."
        }
    }
}
