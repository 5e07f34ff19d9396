import ConsoleUI
import ScreenKit
import StoreTestSupport
import Testing
import ViewStateTesting

@MainActor
struct PreviewCoordinatorTests {
    enum Output { case chosen(Box<Int>) }

    struct Box<Value> { let value: Value }

    private enum Message: ScreenView {
        static func content(of state: String) -> Content<String> {
            Content(state) {
                Text(state)
                Button(state, id: "go", key: "g", action: state)
            }
        }
    }

    private static func feature(_ name: String, _ states: String...) -> FeaturePreviews {
        let previews = states.map { ScreenPreview($0, of: "message", view: Message.self, state: $0) }
        return (name, previews)
    }

    @Test func assignsUniqueDeepLinkToEachPreview() {
        let features = [Self.feature("Home", "loading", "Loading!", "漢字"), Self.feature("Cart", "one")]
        let previews = PreviewCoordinator(features)
        let deepLinks = previews.path[0].frame.controls.map(\.id.rawValue)
        #expect(deepLinks == ["home-loading", "home-loading--2", "home", "cart-one"])
        for (deepLink, title) in zip(deepLinks, ["loading", "Loading!", "漢字", "one"]) {
            #expect(previews.visit(deepLink) && previews.deepLink == deepLink)
            #expect(previews.path.last?.frame.title == title)
        }
    }

    @Test func opensPreviewsWithDisabledControls() throws {
        let previews = PreviewCoordinator([Self.feature("Home", "one", "two"), Self.feature("Cart", "one")])
        let list = previews.path[0]
        #expect(list.frame.controls.map(\.id.rawValue) == ["home-one", "home-two", "cart-one"])
        #expect(!previews.visit("nowhere") && !previews.back() && previews.deepLink == "")
        var changes = 0
        let subscription = previews.onChange { changes += 1 }
        try list.perform("home-two", value: nil)
        #expect(previews.deepLink == "home-two" && previews.path.count == 2 && changes == 1)
        let preview = previews.path[1]
        #expect(preview.frame.title == "two")
        #expect(throws: ControlRefusal.disabled(reason: "this is a preview")) {
            try preview.perform("go", value: nil)
        }
        #expect(throws: ControlRefusal.gone) { try preview.perform("gone", value: nil) }
        #expect(previews.back() && previews.path.last === list)
        withExtendedLifetime(subscription) {}
    }

    /// A real screen stays in its preview state until the user operates the screen.
    ///
    /// The screen appears only after the work that the user started has ended.
    @Test func startsRealScreensInPreviewState() async throws {
        let real = FakeScreen(
            Frame(
                screen: "real",
                title: "Real",
                elements: [],
                controls: [.init(id: "go", kind: .button, label: "Go")]
            )
        )
        var begun: [String?] = []
        var output: (@MainActor (Any) -> Void)?
        let previews = PreviewCoordinator([Self.feature("Home", "one", "two")]) { preview, lead in
            begun.append(preview?.name)
            output = lead
            return real
        }
        #expect(previews.path[0].frame.controls.map(\.id.rawValue) == ["new", "home-one", "home-two"])
        #expect(previews.visit("home-two") && begun == ["two"] && real.visits == "")
        let work = Latch()
        real.work = work
        try previews.path[1].perform("go", value: nil)
        #expect(real.uses == ["go"] && real.visits == "")
        #expect(previews.back() && real.visits == "-")
        #expect(previews.visit("home-two") && begun == ["two", "two"])
        try previews.path[1].perform("go", value: nil)
        work.open()
        _ = await previews.settled()
        #expect(real.visits == "-+")
        output?(Output.chosen(Box(value: 7)))
        #expect(previews.path.count == 3 && real.visits == "-+-")
        let text = "PreviewCoordinatorTests.Output.chosen(PreviewCoordinatorTests.Box(value: 7))"
        #expect(previews.path.last?.frame.elements == [.text("This action produces \(text).")])
        #expect(previews.back() && real.visits == "-+-+")
        #expect(previews.back() && real.visits == "-+-+-" && previews.deepLink == "")
        output?(Output.chosen(Box(value: 7)))
        #expect(previews.path.count == 1)
        #expect(previews.visit("new") && begun == ["two", "two", nil] && real.visits == "-+-+-+")
        #expect(!previews.visit("nowhere") && previews.deepLink == "new")
        previews.close()
        #expect(real.visits == "-+-+-+-")
    }
}
