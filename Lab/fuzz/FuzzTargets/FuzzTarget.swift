import Foundation

/// A part of the app that parses untrusted bytes.
///
/// Each target verifies properties that must hold for any input.
///
/// The fuzzer runs each target with every file in the target's folder in `Lab/fuzz/corpus`, every example in
/// the OpenAPI document, and generated inputs. The fuzzer stops if a property is violated.
enum FuzzTarget: String, CaseIterable, Sendable {
    /// The responses of the backend's API.
    case payloadsV2 = "payloads-v2"

    /// The lines of a full catalog.
    case catalog

    /// The header lines of a response, as libcurl delivers them, and the target of a redirect.
    case responseHead = "response-head"

    /// Returns the examples in the OpenAPI document, each as a complete response body.
    static func examples(in document: Data) throws -> [Data] {
        try examples(in: JSONSerialization.jsonObject(with: document)).map {
            try JSONSerialization.data(withJSONObject: $0, options: [.fragmentsAllowed, .sortedKeys])
        }
    }

    private static func examples(in value: Any) -> [Any] {
        guard let object = value as? [String: Any] else { return [] }
        return (object["examples"] as? [Any] ?? []) + object.values.flatMap(examples)
    }

    /// Reads an input and renders screens that show the result.
    @MainActor
    func read(_ input: Data) {
        switch self {
        case .payloadsV2: PayloadReading.read(input)
        case .catalog: CatalogReading.read(input)
        case .responseHead: HeadReading.read(input)
        }
    }
}
