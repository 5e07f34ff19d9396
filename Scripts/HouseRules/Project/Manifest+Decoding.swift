extension Manifest.Product: Decodable {
    private enum CodingKeys: String, CodingKey {
        case name, targets, type
    }

    private enum TypeKeys: String, CodingKey {
        case library
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decode(String.self, forKey: .name)
        targets = try container.decode([String].self, forKey: .targets)
        isLibrary = try container.nestedContainer(keyedBy: TypeKeys.self, forKey: .type).contains(.library)
    }
}

extension Manifest.Target: Decodable {
    private enum CodingKeys: String, CodingKey {
        case name, path, type
        case productDependencies = "product_dependencies"
        case targetDependencies = "target_dependencies"
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decode(String.self, forKey: .name)
        path = try container.decode(String.self, forKey: .path)
        kind = Kind(rawValue: try container.decode(String.self, forKey: .type)) ?? .other
        targetDependencies = try container.decodeIfPresent([String].self, forKey: .targetDependencies) ?? []
        productDependencies = try container.decodeIfPresent([String].self, forKey: .productDependencies) ?? []
    }
}
