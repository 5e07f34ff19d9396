extension RandomAccessCollection {
    /// Where a sorted collection is cut in two: the first index whose element is in the second part.
    ///
    /// - Parameter isInSecondPart: Tells for an element; all for which it is true come last.
    /// - Returns: The index, found in logarithmic time; `endIndex` when the second part is empty.
    func partition(where isInSecondPart: (Element) -> Bool) -> Index {
        var rest = self[...]
        while !rest.isEmpty {
            let middle = rest.index(rest.startIndex, offsetBy: rest.count / 2)
            rest = isInSecondPart(rest[middle]) ? rest[..<middle] : rest[index(after: middle)...]
        }
        return rest.startIndex
    }
}
