import Foundation
import FoundationXML
import PageMarkup
import ScreenKit
import StoreTestSupport
import Testing
import ViewStateTesting

@testable import ConsoleFront

@MainActor
struct PreviewPageTests {
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

    private let output = RecordedOutput()
    private let errors = RecordedOutput()

    private static func feature(_ name: String, _ states: String...) -> FeaturePreviews {
        let previews = states.map { ScreenPreview($0, of: "message", view: Message.self, state: $0) }
        return (name, "VVSI", previews)
    }

    private func page(_ features: FeaturePreviews...) throws -> XMLDocument {
        try XMLDocument(xmlString: PreviewPage(features).html.source)
    }

    private func markup(of frame: Frame) throws -> XMLDocument {
        try XMLDocument(xmlString: "<body>\(PreviewPage.picture(of: frame).source)</body>")
    }

    @Test func givesEachPreviewAnAddress() throws {
        let page = try page(Self.feature("Home", "loading", "Loading!", "漢字"), Self.feature("Cart", "one"))
        let addresses = try page.texts("//article/@id")
        #expect(addresses == ["home-loading", "home-loading--2", "home", "cart-one"])
        let links = try page.texts("//a/@href")
        #expect(links.sorted() == (["#home", "#cart"] + addresses.map { "#" + $0 }).sorted())
        #expect(Set(try page.texts("//@id")).isSuperset(of: links.map { String($0.dropFirst()) }))
    }

    @Test func leadsToEachPreviewOfWhichNothingCanBeUsed() throws {
        let previews = PreviewCoordinator([Self.feature("Home", "one", "two"), Self.feature("Cart", "one")])
        let list = previews.path[0]
        #expect(list.frame.controls.map(\.id.rawValue) == ["home-one", "home-two", "cart-one"])
        #expect(!previews.visit("nowhere") && !previews.back() && previews.address == "")
        var changes = 0
        let subscription = previews.onChange { changes += 1 }
        try list.perform("home-two", value: nil)
        #expect(previews.address == "home-two" && previews.path.count == 2 && changes == 1)
        let preview = previews.path[1]
        #expect(preview.frame.title == "two")
        #expect(throws: ControlRefusal.disabled(reason: "This is a preview.")) {
            try preview.perform("go", value: nil)
        }
        #expect(throws: ControlRefusal.gone) { try preview.perform("gone", value: nil) }
        #expect(previews.back() && previews.path.last === list)
        withExtendedLifetime(subscription) {}
    }

    /// A real screen stands in the state of its preview until it is used, and is told when it is shown.
    @Test func beginsRealScreensInTheStateOfAPreview() async throws {
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
        #expect(
            previews.path.last?.frame.elements == [
                .text("It leads to PreviewPageTests.Output.chosen(PreviewPageTests.Box(value: 7)).")
            ]
        )
        #expect(previews.back() && real.visits == "-+-+")
        #expect(previews.back() && real.visits == "-+-+-" && previews.address == "")
        output?(Output.chosen(Box(value: 7)))
        #expect(previews.path.count == 1)
        #expect(previews.visit("new") && begun == ["two", "two", nil] && real.visits == "-+-+-+")
        #expect(!previews.visit("nowhere") && previews.address == "new")
        previews.close()
        #expect(real.visits == "-+-+-+-")
    }

    @Test func showsTextAsText() throws {
        let hostile = "<script>alert(\"1\")</script>&amp;'\u{1B}[31m\u{202E}"
        let page = try page(Self.feature(hostile, hostile))
        #expect(try page.texts("//script").isEmpty)
        let shown = "<script>alert(\"1\")</script>&amp;'␛[31m\u{FFFD}"
        #expect(try page.texts("//h4 | //article/div/p | //button/span") == [shown, shown, shown])
        #expect(try page.texts("//h3/span[1]") == ["\(shown) \(shown)"])
    }

    @Test func asksNothingOfANetwork() throws {
        let page = try page(Self.feature("Home", "loaded"))
        #expect(try page.texts("//script | //link | //img | //@src").isEmpty)
        let style = try #require(try page.texts("//style").first)
        #expect(!style.contains("url(") && !style.contains("@import"))
    }

    @Test func saysWhatIsTypedForEachControl() throws {
        let html = try markup(of: .shop)
        #expect(try html.texts("//kbd") == ["r", "s", "1", "2"])
        #expect(try html.texts("//li[not(kbd)]//span[1]") == ["Canvas tote sale"])
        #expect(try html.texts("//span[@class='end']") == ["€24.00", "12 products"])
        #expect(try html.texts("//div[contains(@class, 'warning')]//span") == ["Load the categories again"])
        let small = ["A roomy bag", "Not now: Sold out.", "Not now: The cart is empty."]
        #expect(try html.texts("//small") == small)
        #expect(try html.texts("//button[@disabled]/span/text()") == ["Check out"])
        #expect(
            try html.texts("//p[@class='keys']") == [
                FrameRenderer(width: 200).lines(of: .shop).last ?? ""
            ]
        )
    }

    @Test func showsWhatCannotBeUsed() throws {
        let html = try markup(
            of: Frame(
                screen: "all",
                title: "All",
                elements: [
                    .placeholder(lines: .max), .progress(label: "Half", fraction: 0.5),
                    .progress(label: "Some", fraction: nil), .progress(label: "None", fraction: .nan),
                    .alert(title: "Stop", message: "Read this.", dismiss: "ok"), .control("gone"),
                ],
                controls: [Control(id: "ok", kind: .button, label: "OK")]
            )
        )
        #expect(try html.texts("//i").count == 20)
        #expect(try html.texts("//progress/@value") == ["50"])
        #expect(try html.texts("//label") == ["Half50 %", "Some …", "None …"])
        #expect(try html.texts("//dialog/h5 | //dialog/p | //dialog//span") == ["Stop", "Read this.", "OK"])
    }

    @Test func isWellFormedWhateverIsShown() throws {
        var frames = RandomFrames(seed: 5)
        for _ in 0..<300 { _ = try markup(of: frames.next()) }
    }

    @Test func replacesTheFileAsAWhole() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (file, link) = (folder.appending(path: "page.html"), folder.appending(path: "link.html"))
        try Data("old".utf8).write(to: file)
        let old = try FileHandle(forReadingFrom: file)
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
        #expect(write(to: link.path) == .ok && write(to: "-") == .ok)
        #expect(try String(contentsOf: file, encoding: .utf8) == output.text)
        #expect(output.text.hasPrefix("<!DOCTYPE html>"))
        #expect(try old.readToEnd() == Data("old".utf8))
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(left == ["link.html", "page.html"] && errors.text.isEmpty)
    }

    @Test(arguments: [
        ("/no/such/page.html", ExitCode.cannotCreate, "No such file or directory"),
        ("/dev", .cannotCreate, "Is a directory"),
        ("/dev/full", .inputOutput, "No space left on device"),
    ])
    func saysWhyAFileCannotBeWritten(path: String, code: ExitCode, reason: String) {
        #expect(write(to: path) == code)
        #expect(errors.text == "Cannot write \(path): \(reason).\n")
    }

    private func write(to path: String) -> ExitCode {
        Console(options: ConsoleOptions(), output: output, errors: errors)
            .writePage([Self.feature("Home", "loaded")], to: path)
    }
}

extension XMLDocument {
    /// The texts of what an XPath expression finds, in the order of the document.
    fileprivate func texts(_ path: String) throws -> [String] {
        try nodes(forXPath: path).compactMap(\.stringValue)
    }
}
