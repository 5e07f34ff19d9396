package struct Settings: Hashable, Sendable {
    package static let pageSizes = 1...100

    /// The number of products on each page of a list.
    ///
    /// A number outside the ``pageSizes`` range is clamped to that range.
    package var pageSize: Int {
        didSet { pageSize = Self.nearest(pageSize) }
    }

    package var moneyStyle = MoneyStyle.symbol

    /// The flags that the user has changed on this device.
    ///
    /// All other flags have their default values (``FeatureFlag/isOnByDefault``).
    package var switchedFlags: [FeatureFlag: Bool] = [:]

    /// A random number that was generated at the first launch, or `nil` if it could not be stored.
    package var installation: UInt64?

    /// The experiment variant that the user chose, or `nil` to use the installation's variant.
    package var chosenHomeRecommendations: HomeRecommendations?

    package init(pageSize: Int = 20) {
        self.pageSize = Self.nearest(pageSize)
    }

    package func isOn(_ flag: FeatureFlag) -> Bool {
        switchedFlags[flag] ?? flag.isOnByDefault
    }

    package var homeRecommendations: HomeRecommendations {
        chosenHomeRecommendations ?? installation.map(HomeRecommendations.init(installation:)) ?? .one
    }

    /// The experiment variant for which this installation provides measurements.
    ///
    /// The value is `nil` if the user has chosen a variant or if ``installation`` is `nil`.
    package var measuredHomeRecommendations: HomeRecommendations? {
        chosenHomeRecommendations == nil ? installation.map(HomeRecommendations.init(installation:)) : nil
    }

    private static func nearest(_ size: Int) -> Int {
        min(max(size, pageSizes.lowerBound), pageSizes.upperBound)
    }
}

/// A feature that the user can turn on or off on this device.
///
/// Flags cannot be changed remotely. To change a feature for all users, change ``isOnByDefault`` and release
/// a new version.
package enum FeatureFlag: String, CaseIterable, Hashable, Sendable {
    /// The flag that determines whether the home screen shows random recommendations.
    case todaysPick

    /// The flag that determines whether the home screen shows the number of products in each category.
    case productCounts

    package var isOnByDefault: Bool {
        switch self {
        case .todaysPick, .productCounts: true
        }
    }
}

/// The variants of an experiment that compares one recommendation with three recommendations on the home
/// screen.
///
/// Each variant is assigned to about half of all installations. An installation's variant is the same at
/// every launch.
package enum HomeRecommendations: String, CaseIterable, Hashable, Sendable {
    /// The control variant, which shows a single recommendation.
    case one

    case three

    /// The name of the experiment in recorded analytics events.
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
