import Foundation
import Testing

struct StoredFiles {
    private let contents: [String: Data]

    init(of directory: String) throws {
        let names = try FileManager.default.subpathsOfDirectory(atPath: directory)
        contents = names.reduce(into: [:]) { contents, name in
            contents[name] = FileManager.default.contents(atPath: "\(directory)/\(name)")
        }
    }

    var tokens: [String] {
        contents.filter { $0.key.hasSuffix("session.json") }.values.flatMap { json in
            String(decoding: json, as: UTF8.self).matches(of: /"(?:access|refresh)Token":"([^"]+)"/).map {
                String($0.1)
            }
        }
    }

    func files(containing text: String) -> [String] {
        contents.filter { $0.value.range(of: Data(text.utf8)) != nil }.map(\.key)
    }
}
