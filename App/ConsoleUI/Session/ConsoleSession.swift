import FoundationExtensions
import ScreenKit

/// The part of a session that script sessions and interactive sessions have in common.
///
/// A session stores the most recently shown frame and applies each line to that frame, even if the line was
/// typed before the frame was shown. Writing to a pipe blocks the main actor, and therefore the screens,
/// until the reader catches up.
@MainActor
final class ConsoleSession {
    let navigation: NavigationSession
    private let reports: [any ConsoleReport]
    private let trace: ConsoleTrace?
    private(set) var shown: ShownFrame?

    /// The failures that have been shown to the user and whose retry controls have not been used since then.
    private var failures: Set<ShownFailure> = []

    private(set) var hasRejected = false

    private var secret: (field: Control, frame: Frame)?

    var secureField: Control? { secret?.field }

    private static let hidden = "‹hidden›"

    init(_ coordinator: any Coordinator, reports: [any ConsoleReport], trace: ConsoleTrace?) {
        navigation = NavigationSession(coordinator)
        self.reports = reports
        self.trace = trace
    }

    var coordinator: any Coordinator { navigation.coordinator }

    var newest: ShownFrame? { ShownFrame(of: coordinator) }

    var failureKinds: Set<FailureKind?> { Set(failures.map(\.kind)) }

    func show() throws(StreamFailure) {
        guard let newest else { return }
        shown = newest
        failures.formUnion(newest.frame.failures)
        try tell(.frame(newest.frame, newest.context))
    }

    func take(_ line: InputLine) throws(StreamFailure) -> LineOutcome {
        switch line {
        case .text(let text, let number):
            let told = isPrivate(text) ? Self.hidden : text
            try tell(.line(told, number: number))
            trace?.begin(told, number: number)
            let understood: ParsedLine
            do throws(LineError) {
                understood = try carryOut(text)
            } catch {
                return try reject(RejectedLine(error: error, text: told.trimmed, number: number))
            }
            if let label = understood.label { try tell(.meant(label, other: understood.other)) }
            return secureField == nil ? try answer(understood.meaning) : .answered
        case .tooLong(let number):
            secret = nil
            let error = LineError.tooLong(limit: LineSplitter.limit)
            return try reject(RejectedLine(error: error, text: "", number: number))
        case .foreign(let encoding, let number):
            secret = nil
            return try reject(RejectedLine(error: .encoding(encoding), text: "", number: number))
        case .failed(let reason):
            throw .unreadable(reason)
        }
    }

    /// Returns whether a line is a secret or may contain one.
    ///
    /// On a screen that has a secure field, a line that cannot be parsed may be a secret that was typed in
    /// the wrong place.
    private func isPrivate(_ text: String) -> Bool {
        guard let shown, secret == nil, shown.frame.hasSecureField else { return secret != nil }
        return !text.trimmed.isEmpty && !shown.parser.canParse(text.trimmed)
    }

    private func tell(_ event: ReportedEvent) throws(StreamFailure) {
        for report in reports { try report.tell(event) }
    }

    private func answer(_ meaning: ParsedLine.Meaning) throws(StreamFailure) -> LineOutcome {
        switch meaning {
        case .nothing, .use, .tab, .deepLink, .command(.back): return .acted
        case .command(.help): try tell(.help(shown?.parser.help ?? []))
        case .command(.where):
            let path = coordinator.path.map(\.id)
            try tell(.path(path, of: NavigationContext(of: coordinator).selectedTab))
        case .command(.map): try tell(.help(shown?.parser.deepLinkHelp ?? []))
        case .command(.quit): return .quit
        }
        return .answered
    }

    private func carryOut(_ text: String) throws(LineError) -> ParsedLine {
        guard let shown else { throw .gone }
        if let (field, frame) = secret {
            secret = nil
            guard !text.isEmpty else { return ParsedLine(meaning: .nothing) }
            let meaning = ParsedLine.Meaning.use(field.id, value: text)
            try act(meaning, on: frame)
            return ParsedLine(meaning: meaning)
        }
        let understood = try shown.parser.parse(text)
        switch understood.meaning {
        case .use(let id, value: nil) where shown.frame.control(id)?.kind == .secureField:
            secret = shown.frame.control(id).map { ($0, shown.frame) }
        case .deepLink(let deepLink): try open(deepLink)
        case let meaning: try act(meaning, on: shown.frame)
        }
        return understood
    }

    private func act(_ meaning: ParsedLine.Meaning, on frame: Frame) throws(LineError) {
        let control = if case .use(let used, _) = meaning { used } else { ControlID.back }
        var hasMoved = true
        do throws(ControlRefusal) {
            switch meaning {
            case .use(_, let value):
                try navigation.perform(control, value: value, on: frame.screen)
                failures = failures.filter { $0.screen != frame.screen || $0.retry != control }
            case .tab(let tab): try navigation.select(tab, from: frame)
            case .command(.back): hasMoved = try navigation.goBack(from: frame)
            default: break
            }
        } catch {
            throw LineError(error, of: control, on: frame)
        }
        guard hasMoved else { throw .firstScreen }
    }

    private func open(_ deepLink: String) throws(LineError) {
        guard !coordinator.open(deepLink) else { return }
        throw coordinator.deepLinkForms.isEmpty ? .unknown(nearest: []) : .unknownDeepLink
    }

    private func reject(_ line: RejectedLine) throws(StreamFailure) -> LineOutcome {
        hasRejected = true
        try tell(.rejection(line))
        return .rejected(isGone: line.error == .gone)
    }
}

enum LineOutcome: Sendable, Hashable {
    /// The line performed an action or requested the frame, so the next frame has to be printed.
    case acted

    case answered

    /// The line was not understood or could not be carried out.
    ///
    /// If the line's control no longer exists, the next frame has to be printed.
    case rejected(isGone: Bool)

    case quit
}
