import Baselines
import Measuring

/// A screen of some pattern that changes a ``ShelfState`` by actions, with one subscriber that reads it.
@MainActor
protocol ActionSubject: AnyObject, SendableMetatype {
    /// What the table calls the pattern.
    nonisolated static var name: String { get }

    /// Makes it, with a subscriber that hands each state to a reader.
    init(reader: Reader)

    /// Makes what a screen consists of, before anybody looks at it.
    static func idle(_ state: ShelfState) -> AnyObject

    /// Sends the action that changes the state before it returns.
    func act()

    /// Sends the action that awaits ``noop()`` and then changes the state.
    func actLater()
}

extension Suite {
    /// Measures the three rows of a pattern: an action, one that awaits something first, and an idle screen.
    @MainActor
    mutating func measure<Subject: ActionSubject>(_ subject: Subject.Type) async {
        if includes("action/\(subject.name)") {
            var contest = Contest(
                count: 1000,
                baseline: immediately(BaselineSubject.self),
                subject: immediately(subject)
            )
            await contest.even()
            figures["action/\(subject.name)"] = await contest.figures()
        }
        if includes("async/\(subject.name)") {
            let contest = Contest(count: 100, baseline: later(BaselineSubject.self), subject: later(subject))
            figures["async/\(subject.name)"] = await contest.figures()
        }
        if includes("idle/\(subject.name)"), let bytes = idleBytes(subject),
            let baseline = idleBytes(BaselineSubject.self)
        {
            let ratio = Double(bytes) / Double(baseline)
            figures["idle/\(subject.name)"] = Figures(ratio: ratio, bytes: bytes)
        }
    }
}

@MainActor
private func idleBytes<Subject: ActionSubject>(_ type: Subject.Type) -> Int? {
    let state = ShelfState()
    return HeapUse.bytes(of: { type.idle(state) })
}

/// One screen changes again and again.
@MainActor
private func immediately<Subject: ActionSubject>(_ type: Subject.Type) -> Contest.Run {
    let reader = Reader()
    let subject = Subject(reader: reader)
    var count = 0
    return { more in
        for _ in 0..<more { subject.act() }
        count += more
        check(reader, hasRead: count, shows: count)
    }
}

/// Each of many screens changes once, so that no action overlaps another of its screen.
///
/// All are awaited together: to wait for one costs more than the action, as the waiting task is resumed by
/// way of another thread.
@MainActor
private func later<Subject: ActionSubject>(_ type: Subject.Type) -> Contest.Run {
    let reader = Reader()
    var subjects: [Subject] = []
    var runs = 0
    return { count in
        while subjects.count < count { subjects.append(Subject(reader: reader)) }
        runs += 1
        await reader.read(count, after: { for subject in subjects { subject.actLater() } })
        check(reader, hasRead: runs * count, shows: runs)
    }
}

/// Stops the program if a system did not report each change, or not the newest: its times would mean nothing.
@MainActor
private func check(_ reader: Reader, hasRead readCount: Int, shows count: Int) {
    precondition(
        reader.readCount == readCount && reader.shown.count == count,
        "The subscriber was told \(reader.readCount) states, and the last one says \(reader.shown.count)."
    )
}
