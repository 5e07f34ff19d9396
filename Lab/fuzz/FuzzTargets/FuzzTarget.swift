import Foundation

/// A part of the program that reads untrusted bytes and shows them, and what must hold whatever they
/// are.
///
/// The fuzzer runs each of them with every file of `Lab/fuzz/corpus`, every example in the document of the
/// API, and inputs of its own making. A requirement that does not hold stops the program, and so does any
/// crash.
enum FuzzTarget: String, CaseIterable, Sendable {
    /// The responses of the shop's API.
    case payloadsV2 = "payloads-v2"

    /// The lines of a whole catalog.
    case catalog

    /// The lines of a response's head, as libcurl hands them out, and where a redirect leads.
    case responseHead = "response-head"

    /// The examples in the document of the interface, each as a whole answer.
    ///
    /// - Parameter document: The document, which is JSON.
    /// - Returns: The examples, in any order.
    /// - Throws: An error when the document is not JSON.
    static func examples(in document: Data) throws -> [Data] {
        try examples(in: JSONSerialization.jsonObject(with: document)).map {
            try JSONSerialization.data(withJSONObject: $0, options: [.fragmentsAllowed, .sortedKeys])
        }
    }

    private static func examples(in value: Any) -> [Any] {
        guard let object = value as? [String: Any] else { return [] }
        return (object["examples"] as? [Any] ?? []) + object.values.flatMap(examples)
    }

    /// Reads an input, and shows the result.
    ///
    /// - Parameter input: Any bytes.
    @MainActor
    func read(_ input: Data) {
        switch self {
        case .payloadsV2: PayloadReading.read(input)
        case .catalog: CatalogReading.read(input)
        case .responseHead: HeadReading.read(input)
        }
    }
}
