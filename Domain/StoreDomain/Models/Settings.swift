package struct Settings: Hashable, Sendable {
    package static let pageSizes = 1...100

    /// The number of products on each page of a list.
    ///
    /// Numbers outside ``pageSizes`` are clamped to the range.
    package var pageSize: Int {
        didSet { pageSize = Self.nearest(pageSize) }
    }

    package var moneyStyle = MoneyStyle.symbol

    /// The flags that the user has changed on this device.
    ///
    /// All other flags have the default value, ``FeatureFlag/isOnByDefault``.
    package var switchedFlags: [FeatureFlag: Bool] = [:]

    /// A random number that was generated at the first launch, or `nil` if the number could not be stored.
    package var installation: UInt64?

    /// The experiment variant that the user chose, or `nil` to use the installation's variant.
    package var chosenHomeRecommendations: HomeRecommendations?

    package init(pageSize: Int = 20) {
        self.pageSize = Self.nearest(pageSize)
    }

    /// Returns the user's choice for a flag, or the default.
    package func isOn(_ flag: FeatureFlag) -> Bool {
        switchedFlags[flag] ?? flag.isOnByDefault
    }

    package var homeRecommendations: HomeRecommendations {
        chosenHomeRecommendations ?? installation.map(HomeRecommendations.init(installation:)) ?? .one
    }

    /// The experiment variant that this installation measures.
    ///
    /// The value is `nil` if the user has chosen a variant or ``installation`` is `nil`.
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
    /// The home screen shows random recommendations.
    case todaysPick

    /// The home screen shows the number of products in each category.
    case productCounts

    package var isOnByDefault: Bool {
        switch self {
        case .todaysPick, .productCounts: true
        }
    }
}

/// The variants of an experiment that compares a single recommendation on the home screen with three
/// recommendations.
///
/// Each variant is assigned to about half of all installations. An installation's variant is the same at
/// every launch.
package enum HomeRecommendations: String, CaseIterable, Hashable, Sendable {
    /// A single recommendation, which is the control variant.
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
