/// A pattern for which there is a template.
package enum FeaturePattern: String, CaseIterable, Sendable {
    /// View state, view, interactor and effects: the house pattern.
    case vvsi

    /// The module of the pattern.
    var module: String {
        switch self {
        case .vvsi: "VVSI"
        }
    }

    /// The folder of its template, from the root of the project.
    var template: String { "Scripts/Tools/Sources/FeatureGenerator/Templates/\(rawValue)" }
}
