import CustomDump
import DesignSystem
import PatternTour
import ScreenKit
import StoreDomain
import Testing
import ViewStateTesting

@MainActor
struct TourPreviewTests {
    private static let search = Element.control("search")
    private static let refresh = Element.control("refresh")

    private static func list(marking favorites: Product.ID...) -> Element {
        .list(
            Product.samples.prefix(3).map { product in
                ListRow(
                    title: product.name,
                    trailing: product.price.text,
                    badge: favorites.contains(product.id) ? "favorite" : nil,
                    control: ControlID(rawValue: "product-\(product.id.rawValue)")
                )
            }
        )
    }

    private static let marked = list(marking: Product.sampleTote.id)

    private static func notice(_ level: NoticeLevel, _ text: String, _ failure: FailureKind) -> Element {
        .notice(level, text, failure: failure, retry: "retry")
    }

    private static let expected: [(name: String, elements: [Element])] = [
        ("loading", [search, .placeholder(lines: 5), refresh]),
        ("loaded", [search, marked, refresh]),
        ("refreshing", [search, marked, .progress(label: "Asking again", fraction: nil), refresh]),
        ("unavailable", [search, notice(.error, "The shop cannot be reached.", .unavailable)]),
        ("offline, with products", [search, notice(.warning, "Offline.", .offline), marked]),
        ("favorites not known", [search, list(), refresh]),
        ("nothing found", [search, .text("Nothing is called “hat”."), refresh]),
        ("empty", [search, .text("There is nothing here."), refresh]),
    ]

    @Test func looksAsExpectedInEveryState() {
        let previews = TourFeature.previews.dropFirst()
        expectNoDifference(previews.map(\.name), Self.expected.map(\.name))
        for (preview, expected) in zip(previews, Self.expected) {
            expectNoDifference(preview.frame.title, "The tour in VVSI", preview.name)
            expectNoDifference(preview.frame.elements, expected.elements, preview.name)
        }
    }

    @Test func offersEveryPattern() {
        var outputs: [TourFeature.Output] = []
        let driver = ScreenDriver(TourFeature.screen { outputs.append($0) })
        driver.expect(\.titles, ["VVSI", "VVSITrigger", "SimpleViewModel", "VSM", "MVVM"])
        driver.expect(TourFeature.previews[0].frame)
        driver.choose("VSM")
        #expect(outputs == [.patternSelected(.vsm)])
    }
}
