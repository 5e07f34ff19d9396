public import ViewStateCore

/// A screen made of any pattern's state source and a view of its state.
///
/// It owns the source, and with it all that works for the screen; the owner of the screen decides how long
/// they live. Each change of the state renders once; a frame equal to the one before is not
/// published.
@preconcurrency @MainActor
public final class HostedScreen<Source: StateSource, View: ScreenView>: Screen
where View.State == Source.State, View.Action == Source.Action {
    /// The identity among all screens.
    public let id: ScreenID

    private let source: Source
    private let rendered: StateContainer<Frame>
    private var content: Content<Source.Action>
    private var environment: RenderingEnvironment = { $0() }
    private var banner: Banner?
    private var subscription: Subscription?
    private var tracer: (@MainActor (TraceEntry.Event) -> Void)?

    /// Creates a screen; it does not appear yet.
    ///
    /// - Parameters:
    ///   - id: The identity among all screens.
    ///   - source: Has the state and takes the actions.
    ///   - view: How the state is shown.
    public init(id: ScreenID, source: Source, view: View.Type) {
        self.id = id
        self.source = source
        content = View.content(of: source.state)
        rendered = StateContainer(Frame(of: content, alert: source.alert, on: id))
        subscription = source.onChange { [weak self] old, new in self?.show(new, after: old) }
    }

    /// What a person sees now.
    public var frame: Frame { rendered.state }

    /// What a person sees now, then the newest each time it changes.
    ///
    /// - Returns: A sequence of its own for each caller.
    public func frames() -> any AsyncSequence<Frame, Never> & Sendable {
        rendered.values()
    }

    /// Uses a control as it is now.
    ///
    /// - Parameters:
    ///   - control: The control, from the frame the person saw.
    ///   - value: The text for a field, `on` or `off` for a switch.
    /// - Throws: ``ControlRefusal``; then nothing happened.
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

    /// Returns when the work of the screen has come to rest.
    public func settled() async {
        await source.settled()
    }

    /// Renders the state again, and each later one, in this environment.
    ///
    /// - Parameter environment: What the view reads beside the state.
    public func render(in environment: @escaping RenderingEnvironment) {
        self.environment = environment
        render(source.state)
    }

    /// Shows a coordinator's message above the content until it is replaced.
    ///
    /// - Parameter banner: The message; `nil` for none.
    public func show(_ banner: Banner?) {
        self.banner = banner
        render(source.state)
    }

    /// Reports what a person does here and what follows, from now on.
    ///
    /// - Parameters:
    ///   - pattern: The pattern that the source is written in.
    ///   - tracer: Called in the order in which it happens.
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
