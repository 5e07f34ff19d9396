package import ScreenKit
package import ViewStateCore

/// A coordinator that shows the previews of features in any front end.
///
/// The first screen lists the previews. Selecting a row shows either the frame of a preview or the real
/// screen in the state of that preview. Each preview has a deep link, such as `home-loaded`.
@MainActor
package final class PreviewCoordinator: Coordinator {
    /// Creates a real screen in the state of a preview, or in the screen's initial state if the preview is
    /// `nil`.
    ///
    /// The screen sends its outputs to `output`.
    package typealias Beginning =
        @MainActor (
            _ preview: ScreenPreview?,
            _ output: @escaping @MainActor (Any) -> Void
        ) throws -> any Screen

    package let tabs: [Tab] = []
    package let selectedTab: TabID? = nil
    package let deepLinkForms = ["PREVIEW"]

    private let features: [LinkedFeature]
    private let begin: Beginning?
    private let shown = StateContainer<(deepLink: String, screens: [any Screen])>(("", []))
    private lazy var list = Still(Self.list(of: features, isLive: begin != nil)) { [weak self] in
        _ = self?.visit($0.rawValue)
    }

    /// Creates a coordinator for the previews of the given features.
    ///
    /// If `begin` returns a real screen, the screen remains in the state of its preview until the user
    /// interacts with it.
    package init(_ features: [FeaturePreviews], begin: Beginning? = nil) {
        self.features = Self.linked(features)
        self.begin = begin
    }

    package var path: [any Screen] { [list] + shown.state.screens }

    package var deepLink: String? { shown.state.deepLink }

    package func select(_ tab: TabID) {}

    package func back() -> Bool {
        guard !shown.state.screens.isEmpty else { return false }
        let rest = Array(shown.state.screens.dropLast())
        show(rest, at: rest.isEmpty ? "" : shown.state.deepLink)
        return true
    }

    package func open(_ deepLink: String) -> Bool {
        visit(deepLink)
    }

    package func visit(_ deepLink: String) -> Bool {
        if deepLink.isEmpty { return show([], at: "") }
        if deepLink == shown.state.deepLink {
            return show(Array(shown.state.screens.prefix(1)), at: deepLink)
        }
        let preview = features.lazy.flatMap(\.states).first { $0.deepLink == deepLink }?.preview
        guard preview != nil || deepLink == Self.new && begin != nil else { return false }
        return show([screen(showing: preview)], at: deepLink)
    }

    package func onChange(_ handler: @escaping @MainActor () -> Void) -> Subscription {
        shown.onChange { _, _ in handler() }
    }

    package func observationsSettled() async {}

    package func close() {
        show([], at: "")
    }

    @discardableResult
    private func show(_ screens: [any Screen], at deepLink: String) -> Bool {
        let (before, after) = (shown.state.screens.last, screens.last)
        shown.set((deepLink, screens))
        if before !== after {
            before?.disappear()
            after?.appear()
        }
        return true
    }

    /// Returns a description of an output that includes its type but omits module names and generic
    /// arguments, such as `CategoryFeature.Output.productSelected(Identifier(rawValue: "p-7"))`.
    private static func text(of output: Any) -> String {
        let name = String(reflecting: type(of: output)).drop { $0 != "." }.dropFirst()
        let value = "\(output)".replacing(/<[\w.]+>/, with: "").replacing(/\b[A-Z]\w+\.(?=[A-Z])/, with: "")
        return "\(name).\(value)"
    }

    private func screen(showing preview: ScreenPreview?) -> any Screen {
        guard let begin else { return preview.map { Still($0.frame) } ?? list }
        do {
            let screen = try begin(preview) { [weak self] output in
                self?.lead(to: Still("Another screen", "This action produces \(Self.text(of: output))."))
            }
            return preview == nil ? screen : Resting(screen)
        } catch {
            return Still("No screen", "The screen cannot be created: \(error)")
        }
    }

    private func lead(to output: Still) {
        guard !shown.state.screens.isEmpty else { return }
        show(shown.state.screens + [output], at: shown.state.deepLink)
    }

    private static let new = "new"

    private static func linked(_ features: [FeaturePreviews]) -> [LinkedFeature] {
        var taken: [String: Int] = [:]
        return features.map { feature in
            let states = feature.previews.map { preview in
                let wanted = "\(feature.feature) \(preview.name)".anchor
                taken[wanted, default: 0] += 1
                let count = taken[wanted, default: 1]
                return (deepLink: count == 1 ? wanted : "\(wanted)--\(count)", preview: preview)
            }
            return (feature.feature, states)
        }
    }

    private static func list(of features: [LinkedFeature], isLive: Bool) -> Frame {
        var controls: [Control] = []
        func row(_ title: String, at deepLink: String) -> ListRow {
            let id = ControlID(rawValue: deepLink)
            let number = controls.count + 1
            controls.append(Control(id: id, kind: .row, label: title, number: number, link: deepLink))
            return ListRow(title: title, control: id)
        }
        var elements: [Element] = isLive ? [.list([row("A new screen in its initial state", at: new)])] : []
        for feature in features {
            elements.append(.heading(feature.name))
            elements.append(.list(feature.states.map { row($0.preview.name, at: $0.deepLink) }))
        }
        let title = "Every screen in each of its states"
        return Frame(screen: "previews", title: title, elements: elements, controls: controls)
    }
}

/// The previews of a feature, each of which has a deep link that is unique across all features.
private typealias LinkedFeature = (name: String, states: [(deepLink: String, preview: ScreenPreview)])

extension String {
    /// The name in the form of a deep link segment, which consists of lowercase letters, digits, and single
    /// hyphens.
    fileprivate var anchor: String {
        lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.joined(separator: "-")
    }
}

/// A screen that always shows the same frame.
@MainActor
private final class Still: Screen {
    let frame: Frame
    private let onUse: (@MainActor (ControlID) -> Void)?

    init(_ frame: Frame, onUse: (@MainActor (ControlID) -> Void)? = nil) {
        (self.frame, self.onUse) = (frame, onUse)
    }

    convenience init(_ title: String, _ reason: String) {
        self.init(Frame(screen: "none", title: title, elements: [.text(reason)], controls: []))
    }

    var id: ScreenID { frame.screen }

    func frames() -> any AsyncSequence<Frame, Never> & Sendable {
        AsyncStream { [frame] in $0.yield(frame) }
    }

    func perform(_ control: ControlID, value: String?) throws(ControlRefusal) {
        guard let current = frame.control(control) else { throw .gone }
        if let reason = current.disabledReason { throw .disabled(reason: reason) }
        guard let onUse else { throw .disabled(reason: "this is a preview") }
        onUse(control)
    }

    func appear() {}
    func disappear() {}
    func settled() async {}
    func render(in environment: @escaping RenderingEnvironment) {}
    func trace(in pattern: String, _ tracer: @escaping Tracer) {}
}

/// A real screen that starts in the state of a preview.
///
/// The real screen's `appear()` method is not called until the user interacts with the screen, because the
/// initial load would replace the preview's state.
@MainActor
private final class Resting: Screen {
    private let screen: any Screen
    private var isShown = false
    private var isUsed = false
    /// The task that waits for the user's first action to finish and then makes the screen appear.
    ///
    /// If the screen appeared earlier, the initial load would cancel the work that the action started.
    private var beginning: Task<Void, Never>?

    init(_ screen: any Screen) {
        self.screen = screen
    }

    var id: ScreenID { screen.id }
    var frame: Frame { screen.frame }

    func frames() -> any AsyncSequence<Frame, Never> & Sendable { screen.frames() }

    func perform(_ control: ControlID, value: String?) throws(ControlRefusal) {
        try screen.perform(control, value: value)
        guard !isUsed else { return }
        isUsed = true
        beginning = Task {
            await screen.settled()
            beginning = nil
            if isShown { screen.appear() }
        }
    }

    func appear() {
        isShown = true
        if isUsed, beginning == nil { screen.appear() }
    }

    func disappear() {
        isShown = false
        if isUsed { screen.disappear() }
    }

    func settled() async {
        await beginning?.value
        await screen.settled()
    }

    func render(in environment: @escaping RenderingEnvironment) { screen.render(in: environment) }
    func trace(in pattern: String, _ tracer: @escaping Tracer) { screen.trace(in: pattern, tracer) }
}
