import Measuring

/// What a benchmark must not exceed.
struct Bound: Codable, Equatable {
    /// The most it may take, by the floor of the same run.
    var ratio: Double?

    /// The most bytes it may take or grow by.
    var bytes: Int?

    /// The most milliseconds it may take.
    var milliseconds: Double?

    /// How many times as fast it must be as others of its kind in the same run, by their names.
    var timesAsFastAs: [String: Double]?

    /// How many times as long as others of its kind in the same run it may take, by their names; it must keep
    /// to one of them.
    var timesAsLongAsAnyOf: [String: Double]?

    /// Whether it is judged only where it was asked for by name, because it takes long.
    var isOnDemand: Bool?

    /// Whether a measurement is within what it may take; one without the number is not.
    func allows(_ measurement: Figures) -> Bool {
        if let ratio, measurement.ratio.map({ $0 > ratio }) ?? true { return false }
        if let bytes, measurement.bytes.map({ $0 > bytes }) ?? true { return false }
        if let milliseconds, measurement.nanoseconds.map({ $0 > milliseconds * 1e6 }) ?? true { return false }
        return true
    }

    /// Whether a measurement is as fast as it must be by others of its kind, given by their names; it is not
    /// where those were not measured.
    func allows(_ measurement: Figures, among others: [String: Figures]) -> Bool {
        let isFast = (timesAsFastAs ?? [:]).allSatisfy { name, least in
            measurement.speed(against: others[name]).map { $0 >= least } ?? false
        }
        let isShort = timesAsLongAsAnyOf?.contains { name, most in
            measurement.speed(against: others[name]).map { $0 * most >= 1 } ?? false
        }
        return isFast && isShort ?? true
    }
}

extension Figures {
    /// How many times as fast this is as another one that was measured by the same floor.
    func speed(against other: Figures?) -> Double? {
        guard let ratio, ratio > 0, let other = other?.ratio else { return nil }
        return other / ratio
    }
}
