extension [any CodingKey] {
    /// The coding path in code notation, such as `products[3].price`, or an empty string if there are no
    /// keys.
    package var fieldPath: String {
        reduce("") { path, key in
            if let index = key.intValue { return "\(path)[\(index)]" }
            return path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)"
        }
    }
}
