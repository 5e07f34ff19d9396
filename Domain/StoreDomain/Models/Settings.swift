package struct Settings: Hashable, Sendable {
    package static let pageSizes = 1...100

    /// How many products a page of a list has; a number outside ``pageSizes`` becomes the nearest one in it.
    package var pageSize: Int {
        didSet { pageSize = Self.nearest(pageSize) }
    }

    package var moneyStyle = MoneyStyle.symbol

    /// The flags that were switched on this machine; the others are as ``FeatureFlag/isOnByDefault`` says.
    package var switchedFlags: [FeatureFlag: Bool] = [:]

    /// A random number made at the first start; `nil` while it could not be stored.
    package var installation: UInt64?

    /// The variant that the user chose instead of this installation's.
    package var chosenHomeRecommendations: HomeRecommendations?

    package init(pageSize: Int = 20) {
        self.pageSize = Self.nearest(pageSize)
    }

    /// Returns what was switched on this machine, or the default.
    package func isOn(_ flag: FeatureFlag) -> Bool {
        switchedFlags[flag] ?? flag.isOnByDefault
    }

    package var homeRecommendations: HomeRecommendations {
        chosenHomeRecommendations ?? installation.map(HomeRecommendations.init(installation:)) ?? .one
    }

    /// The variant with which this installation takes part in the experiment; `nil` while the user has chosen
    /// one, or the installation has no number.
    package var measuredHomeRecommendations: HomeRecommendations? {
        chosenHomeRecommendations == nil ? installation.map(HomeRecommendations.init(installation:)) : nil
    }

    private static func nearest(_ size: Int) -> Int {
        min(max(size, pageSizes.lowerBound), pageSizes.upperBound)
    }
}

/// A feature that the user can switch off, or on, on this machine, without a new version of the program.
///
/// Nothing switches one from afar: for everybody, change ``isOnByDefault`` and release a version.
package enum FeatureFlag: String, CaseIterable, Hashable, Sendable {
    /// The first screen shows today's pick.
    case todaysPick

    /// The first screen says how many products each category has.
    case productCounts

    package var isOnByDefault: Bool {
        switch self {
        case .todaysPick, .productCounts: true
        }
    }
}

/// The experiment “home-recommendations”, which finds out whether three picks lead to more products than one.
///
/// Half of all installations see each variant, and each the same one at every start.
package enum HomeRecommendations: String, CaseIterable, Hashable, Sendable {
    /// One pick, as before: the control.
    case one

    case three

    /// The name of the experiment in ``Analytics``.
    package static let experiment = "home-recommendations"

    package init(installation: UInt64) {
        self = installation.isMultiple(of: 2) ? .three : .one
    }

    package var count: Int {
        switch self {
        case .one: 1
        case .three: 3
        }
    }
}
