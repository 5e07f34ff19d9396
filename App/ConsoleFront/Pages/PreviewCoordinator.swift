package import ScreenKit
package import ViewStateCore

/// The previews as screens, for any front: a list of them, and behind each row a preview.
///
/// A preview has the address that it has on the page, such as `home-loaded`. Nothing on it can be used.
@MainActor
package final class PreviewCoordinator: Coordinator {
    /// None: the list leads everywhere.
    package let tabs: [Tab] = []

    /// None.
    package let selectedTab: TabID? = nil

    /// The address of a preview.
    package let addressForms = ["PREVIEW"]

    private let features: [PreviewPage.Feature]
    private let chosen = StateContainer<Still?>(nil)
    private lazy var list = Still(Self.list(of: features)) { [weak self] in _ = self?.visit($0.rawValue) }

    /// Shows the list.
    ///
    /// - Parameter features: The features and their previews, in the order of the list.
    package init(_ features: [FeaturePreviews]) {
        self.features = PreviewPage.addressed(features)
    }

    /// The list, and the preview that was chosen.
    package var path: [any Screen] { [list] + (chosen.state.map { [$0] } ?? []) }

    /// The address of the preview; empty for the list.
    package var address: String? { chosen.state?.address ?? "" }

    /// Does nothing: there are no tabs.
    package func select(_ tab: TabID) {}

    /// Leads back to the list.
    package func back() -> Bool {
        chosen.state != nil && visit("")
    }

    /// Shows a preview.
    package func open(_ address: String) -> Bool {
        visit(address)
    }

    /// Shows a preview; the list where the address is empty.
    package func visit(_ address: String) -> Bool {
        let state = features.lazy.flatMap(\.states).first { $0.address == address }
        guard state != nil || address.isEmpty else { return false }
        chosen.set(state.map { Still($0.preview.frame, at: address) })
        return true
    }

    /// Calls a handler when another preview is shown.
    package func onChange(_ handler: @escaping @MainActor () -> Void) -> Subscription {
        chosen.onChange { _, _ in handler() }
    }

    /// Returns at once.
    package func observationsSettled() async {}

    private static func list(of features: [PreviewPage.Feature]) -> Frame {
        let rows = features.flatMap(\.states).enumerated().map { index, state in
            Control(id: "\(state.address)", kind: .row, label: state.preview.name, number: index + 1)
        }
        let elements = features.flatMap { feature -> [Element] in
            let rows = feature.states.map { ListRow(title: $0.preview.name, control: "\($0.address)") }
            return [.heading(feature.name), .list(rows)]
        }
        return Frame(screen: "previews", title: PreviewPage.title, elements: elements, controls: rows)
    }

    /// A screen that shows one frame for ever.
    @MainActor
    private final class Still: Screen {
        let address: String
        let frame: Frame
        private let onUse: (@MainActor (ControlID) -> Void)?

        init(_ frame: Frame, at address: String = "", onUse: (@MainActor (ControlID) -> Void)? = nil) {
            (self.frame, self.address, self.onUse) = (frame, address, onUse)
        }

        var id: ScreenID { frame.screen }

        func frames() -> any AsyncSequence<Frame, Never> & Sendable {
            AsyncStream { [frame] in $0.yield(frame) }
        }

        func perform(_ control: ControlID, value: String?) throws(ControlRefusal) {
            guard let current = frame.control(control) else { throw .gone }
            if let reason = current.disabledReason { throw .disabled(reason: reason) }
            guard let onUse else { throw .disabled(reason: "This is a preview.") }
            onUse(control)
        }

        func appear() {}
        func disappear() {}
        func settled() async {}
        func render(in environment: @escaping RenderingEnvironment) {}
        func trace(in pattern: String, _ tracer: @escaping Tracer) {}
    }
}
