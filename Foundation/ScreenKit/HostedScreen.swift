public import ViewStateCore

/// A screen that uses a view to render the state of a `StateSource`, which can be written in any pattern.
///
/// The screen owns the source and therefore all of the source's work. The screen renders the view once after
/// each state change. A frame that equals the previous frame is not published.
@preconcurrency @MainActor
public final class HostedScreen<Source: StateSource, View: ScreenView>: Screen
where View.State == Source.State, View.Action == Source.Action {
    /// The screen's identifier.
    public let id: ScreenID

    private let source: Source
    private let rendered: StateContainer<Frame>
    private var content: Content<Source.Action>
    private var environment: RenderingEnvironment = { $0() }
    private var banner: Banner?
    private var subscription: Subscription?
    private var tracer: (@MainActor (TraceEntry.Event) -> Void)?

    /// Creates a screen from a source and the view type that renders the source's state.
    public init(id: ScreenID, source: Source, view: View.Type) {
        self.id = id
        self.source = source
        content = View.content(of: source.state)
        rendered = StateContainer(Frame(of: content, alert: source.alert, on: id))
        subscription = source.onChange { [weak self] old, new in self?.show(new, after: old) }
    }

    /// The current frame.
    public var frame: Frame { rendered.state }

    /// Returns a new sequence that delivers the current frame and later frames.
    public func frames() -> any AsyncSequence<Frame, Never> & Sendable {
        rendered.values()
    }

    /// Uses the current version of a control, which may differ from the version that the user saw.
    ///
    /// If this method throws an error, it has no effect.
    public func perform(_ control: ControlID, value: String?) throws(ControlRefusal) {
        guard source.alert != nil else {
            if control == .banner, let banner { return banner.action() }
            let action = try content.action(of: control, value: value)
            let origin = content.origin(of: control)
            tracer?(.action(action, of: control, from: origin))
            guard let origin else { return source.send(action: action) }
            return source.send(action: action, from: origin)
        }
        if control == .dismissAlert {
            tracer?(.alertDismissed)
            return source.dismissAlert()
        }
        throw frame.control(control)?.disabledReason.map { .disabled(reason: $0) } ?? .gone
    }

    /// Sends `viewWillAppear` to the source.
    public func appear() {
        tell(.viewWillAppear)
    }

    /// Sends `viewDidDisappear` to the source.
    public func disappear() {
        tell(.viewDidDisappear)
    }

    /// Returns when all of the screen's work has finished.
    public func settled() async {
        await source.settled()
    }

    /// Renders the current state and each later state in a rendering environment.
    public func render(in environment: @escaping RenderingEnvironment) {
        self.environment = environment
        render(source.state)
    }

    /// Shows a coordinator's banner above the content, or removes the banner if the argument is `nil`.
    public func show(_ banner: Banner?) {
        self.banner = banner
        render(source.state)
    }

    /// Reports all later user actions and their effects to a tracer, in order.
    public func trace(in pattern: String, _ tracer: @escaping Tracer) {
        let id = id
        let tell: @MainActor (TraceEntry.Event) -> Void = { event in
            tracer(TraceEntry(screen: id, pattern: pattern, event: event))
        }
        self.tracer = tell
        source.trace { tell(.cause($0)) }
    }

    private func tell(_ event: ViewLifecycleEvent) {
        tracer?(.lifecycle(event))
        source.send(lifecycleEvent: event)
    }

    private func show(_ state: Source.State, after old: Source.State) {
        tracer?(.change(old: old, new: state))
        let alert = frame.alert
        render(state)
        if frame.alert != alert { tracer?(.alert(source.alert)) }
    }

    private func render(_ state: Source.State) {
        environment { content = View.content(of: state) }
        rendered.set(Frame(of: content, alert: source.alert, banner: banner, on: id))
    }
}
