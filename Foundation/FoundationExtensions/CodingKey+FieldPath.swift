extension [any CodingKey] {
    /// The place that the keys lead to, as written in code: `products[3].price`; empty where there are none.
    package var fieldPath: String {
        reduce("") { path, key in
            if let index = key.intValue { return "\(path)[\(index)]" }
            return path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)"
        }
    }
}
