/// The modules and what they depend on, without what follows from the rest.
struct ModuleGraph {
    private let modules: [Manifest.Target]
    private let dependencies: [String: Set<String>]

    /// Reads the graph of a project; its test targets are left out.
    ///
    /// - Parameter project: The project.
    init(_ project: Project) {
        modules = project.manifest.modules.sorted { $0.name < $1.name }
        dependencies = Dictionary(uniqueKeysWithValues: modules.map { ($0.name, Set($0.own)) })
    }

    /// The graph as a Mermaid flow chart: a box for each layer, an arrow from importer to imported.
    var markdown: String {
        let layers = Dictionary(grouping: modules) {
            $0.path.split(separator: "/").dropLast().joined(separator: "/")
        }
        let boxes = layers.sorted { $0.key < $1.key }.flatMap { layer, modules in
            // A box must not be called like a module in it.
            ["    subgraph layer_\(layer.replacing("/", with: "_"))[\"\(layer)\"]"]
                + modules.map { "        \($0.name)" } + ["    end"]
        }
        let arrows = modules.flatMap { module in
            direct(from: module.name).sorted().map { "    \(module.name) --> \($0)" }
        }
        return (["```mermaid", "flowchart TD"] + boxes + arrows + ["```", ""]).joined(separator: "\n")
    }

    /// The dependencies of a module that it does not have through another one.
    private func direct(from module: String) -> Set<String> {
        let all = dependencies[module] ?? []
        return all.subtracting(all.flatMap(reachable))
    }

    /// All that a module depends on, also through others.
    func reachable(from module: String) -> Set<String> {
        (dependencies[module] ?? []).reduce(into: []) { $0.formUnion(reachable(from: $1).union([$1])) }
    }
}
