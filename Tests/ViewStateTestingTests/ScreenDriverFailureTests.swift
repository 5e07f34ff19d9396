import ScreenKit
import Testing
import ViewStateCore
import ViewStateTesting

/// The failures that occur when a test performs an impossible action or expects content that is not shown.
@MainActor
struct ScreenDriverFailureTests {
    private let source = ShelfSource()
    private let driver: ScreenDriver

    init() {
        driver = ScreenDriver(HostedScreen(id: "shelf", source: source, view: ShelfView.self))
    }

    @Test func listsControlsWhenRequestedControlIsMissing() async throws {
        let texts = try await failures { driver.press("Take none") }
        #expect(
            texts == [
                """
                There is no button “Take none”. The screen “shelf” shows:

                  row 1 “Cup” (id thing-Cup)
                  row 2 “Plate” (id thing-Plate)
                  button “Take all” (key t, id empty)
                  button “Pay” (id pay, disabled: the till is closed)
                  toggle “Favorite” (id favorite, now “off”)
                  field “Wish” (key w, id wish, now “”)
                """
            ]
        )
    }

    @Test(
        arguments: [
            (.number(3), "number 3"),
            (.text("t"), "“t”"),
            (.text("cup"), "“cup”"),
            (.id("pay"), "with the id pay"),
            (.id("thing"), "with the id thing"),
        ] as [(ControlName, String)]
    )
    func failsWhenNoRowMatchesName(name: ControlName, called: String) async throws {
        let texts = try await failures { driver.choose(name) }
        #expect(texts.count == 1)
        #expect(texts.first?.hasPrefix("There is no row \(called). The screen") == true)
    }

    @Test func failsWhenControlHasWrongKind() async throws {
        let texts = [
            try await failures { driver.press("Cup") },
            try await failures { driver.choose("Favorite") },
            try await failures { driver.toggle("Wish") },
            try await failures { driver.type("Bowl", into: "Take all") },
        ]
        let expected = ["button “Cup”", "row “Favorite”", "toggle “Wish”", "field “Take all”"]
        for (texts, name) in zip(texts, expected) {
            #expect(texts.first?.hasPrefix("There is no \(name).") == true)
        }
    }

    @Test func usesNoControlWithAmbiguousName() async throws {
        source.container.update { $0.things = ["Cup", "Cup"] }
        await driver.settled()
        let texts = try await failures { driver.choose("Cup") }
        #expect(texts.first?.hasPrefix("There is more than one row “Cup”. The screen") == true)
        source.actions.finish()
    }

    @Test func reportsReasonForRefusal() async throws {
        let texts = try await failures { driver.press("Pay") }
        #expect(
            texts.first?.hasPrefix(
                """
                The button “Pay” (id pay, disabled: the till is closed) was refused because it is disabled \
                (the till is closed), but should have been used. The screen “shelf” shows:
                """
            ) == true
        )
    }

    @Test func listsRemainingControlsWhenControlIsGone() async throws {
        source.send(action: .emptied)
        let texts = try await failures { driver.choose(1) }
        #expect(
            texts == [
                """
                The row 1 “Cup” (id thing-Cup) was refused because it is no longer on the screen, but \
                should have been used. The screen “shelf” shows:

                  button “Take all” (key t, id empty)
                  button “Pay” (id pay, disabled: the till is closed)
                  toggle “Favorite” (id favorite, now “off”)
                  field “Wish” (key w, id wish, now “”)
                """
            ]
        )
    }

    @Test func reportsOutcomeThatDiffersFromExpectedRefusal() async throws {
        let used = try await failures { driver.type("Bowl", into: "Wish", refused: .needsText) }
        #expect(
            used.first?.hasPrefix(
                """
                The field “Wish” (key w, id wish, now “”) was used, but should have been refused because it \
                needs text. The screen
                """
            ) == true
        )
        let refused = try await failures { driver.press("Pay", refused: .gone) }
        #expect(
            refused.first?.contains(
                "is disabled (the till is closed), but should have been refused because it is no longer "
                    + "on the screen."
            ) == true
        )
    }

    @Test func reportsScreenWithoutControls() async throws {
        source.container.update { $0.isClosed = true }
        await driver.settled()
        let texts = try await failures { driver.press("Take all") }
        #expect(
            texts == [
                """
                There is no button “Take all”. The screen “shelf” shows:

                  no controls
                """
            ]
        )
    }

    @Test func showsDifferenceFromExpectedFrame() async throws {
        var expected = driver.frame
        expected.title = "Shelf"
        let texts = try await failures { driver.expect(\.self, expected) }
        #expect(
            texts == [
                """
                The screen “shelf” does not show the expected content:

                    Frame(
                      screen: ScreenID(rawValue: "shelf"),
                  -   title: "Shelf",
                  +   title: "Shelf of 2",
                      elements: […],
                      controls: […],
                      linkState: []
                    )

                (- expected, + actual)
                """
            ]
        )
    }
}
