import Foundation

/// Makes the files of features, and the lines by which the rest of the project knows them.
package struct FeatureGenerator {
    private static let templates = "Scripts/Tools/Sources/FeatureGenerator/Templates"

    /// What holds named types: no two files there may have one name.
    private static let sources = [
        "Features", "App", "Domain", "Foundation", "Networking", "Storage", "Tests",
    ]

    private let project: ProjectFiles

    /// Creates a generator.
    ///
    /// - Parameter project: The project.
    package init(in project: ProjectFiles) {
        self.project = project
    }

    /// Works out what new features need; nothing is written.
    ///
    /// - Parameter features: The features.
    /// - Returns: The texts of the files that are new or change, by their paths from the root.
    /// - Throws: A ``Refusal`` of one of the features, and with it of all.
    package func files(for features: [Feature]) throws(Refusal) -> [String: String] {
        var (new, changed): ([String: String], [String: String]) = ([:], [:])
        for place in Place.all { changed[place.file] = try project.text(of: place.file) }
        for feature in features {
            try refuseUnknownID(of: feature)
            for (path, template) in try templates(of: feature.pattern) {
                let path = feature.filling(path)
                guard new[path] == nil else { throw Refusal("“\(feature.name)” is asked for twice.") }
                new[path] = feature.filling(template)
            }
            for place in Place.all {
                changed[place.file] = try place.inserting(feature, into: changed[place.file] ?? "")
            }
        }
        try refuseTakenNames(new.keys)
        return new.merging(changed) { new, _ in new }
    }

    /// The templates by the paths that they have in the project, with the places for names not filled in.
    private func templates(of pattern: Feature.Pattern) throws(Refusal) -> [String: String] {
        var texts: [String: String] = [:]
        for folder in ["shared", pattern.rawValue].map({ "\(Self.templates)/\($0)/" }) {
            for path in project.paths(below: folder) {
                texts[path.replacing(folder, with: "").replacing(".template", with: "")] = try project.text(
                    of: path
                )
            }
        }
        return texts
    }

    private func refuseUnknownID(of feature: Feature) throws(Refusal) {
        guard let id = feature.id else { return }
        var known: [String] = []
        for path in project.paths(below: "Domain/StoreDomain/") {
            known += try project.text(of: path).matches(of: /typealias ID = Identifier<(\w+)>/).map {
                "\($0.1)"
            }
        }
        guard !known.contains(id) else { return }
        let choice = known.sorted().joined(separator: ", ")
        throw Refusal("“\(id)” is no model of StoreDomain with an ID. There are \(choice).")
    }

    /// A file is named after its type, so a taken name of a file is a taken name of a type.
    private func refuseTakenNames(_ paths: some Collection<String>) throws(Refusal) {
        for taken in Self.sources.flatMap({ project.paths(below: $0 + "/") }) where taken.hasSuffix(".swift")
        {
            guard paths.contains(where: { $0.fileName == taken.fileName }) else { continue }
            throw Refusal(
                "There is \(taken), with the name of a file that would be made. Choose another name."
            )
        }
    }
}

/// Where the rest of the project names a feature.
private struct Place: Sendable {
    let file: String

    /// How the line begins from which the place is looked for.
    let start: String

    /// How the line begins before which the feature goes, the first such one; empty for a blank line.
    let end: String

    /// What names the feature.
    let line: @Sendable (Feature) -> String

    static let all: [Place] = [
        Place(file: "Package.swift", start: "let features:", end: "]") {
            "    \"\($0.name)\": \"\($0.pattern.module)\","
        },
        Place(
            file: "App/AppShell/Routes/ShopRoutes.swift",
            start: "    package static let all:",
            end: "    ]"
        ) {
            "        \($0.name)Route.self,"
        },
        Place(file: "CODEOWNERS", start: "/Features/", end: "") {
            let folder = "/Features/\($0.name)Feature/"
            return folder + String(repeating: " ", count: max(36 - folder.count, 1))
                + "@storefront/\($0.address)"
        },
    ]

    func inserting(_ feature: Feature, into text: String) throws(Refusal) -> String {
        var lines = text.components(separatedBy: "\n")
        guard let first = lines.firstIndex(where: { $0.hasPrefix(start) }),
            let last = lines[first...].firstIndex(where: { end.isEmpty ? $0.isEmpty : $0.hasPrefix(end) })
        else {
            throw Refusal(
                "\(file) has no line that begins with “\(start)”, or no end of what begins there. "
                    + "Put it back, or tell FeatureGenerator.swift where features are named."
            )
        }
        lines.insert(line(feature), at: last)
        return lines.joined(separator: "\n")
    }
}

extension String {
    /// What a file is called, where capitals make no difference.
    fileprivate var fileName: String { split(separator: "/").last?.lowercased() ?? "" }
}
