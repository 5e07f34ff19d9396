/// What a benchmark must not exceed.
struct Bound: Codable {
    /// The most it may take, by the floor of the same run.
    var ratio: Double?

    /// The most bytes one idle object may take.
    var bytes: Int?

    /// Whether a measurement keeps the bound; one without the number does not.
    func isKept(by measurement: Measurement) -> Bool {
        if let ratio, measurement.ratio.map({ $0 > ratio }) ?? true { return false }
        if let bytes, measurement.bytes.map({ $0 > bytes }) ?? true { return false }
        return true
    }
}
