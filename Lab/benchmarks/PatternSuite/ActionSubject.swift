import Baselines
import Measuring

/// A screen that changes a ``ShelfState`` through a pattern's actions and has a single subscriber.
@MainActor
protocol ActionSubject: AnyObject, SendableMetatype {
    nonisolated static var name: String { get }

    /// Creates the screen and a subscriber that passes each state to a reader.
    init(reader: Reader)

    /// Creates the objects of a screen without subscribers.
    static func idle(_ state: ShelfState) -> AnyObject

    /// Sends the action that changes the state synchronously.
    func act()

    /// Sends the action that awaits ``noop()`` and then changes the state.
    func actLater()
}

extension Suite {
    /// Measures the three rows for a pattern: a synchronous action, an asynchronous action, and an idle
    /// screen.
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

/// Returns a function that changes one screen repeatedly.
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

/// Returns a function that changes each of many screens once so that actions on a screen never overlap.
///
/// The function awaits all changes together. Awaiting each change separately would cost more than the action
/// because the waiting task would be resumed from a different thread.
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

/// Stops the program unless the subscriber received every change and read the newest state.
@MainActor
private func check(_ reader: Reader, hasRead readCount: Int, shows count: Int) {
    precondition(
        reader.readCount == readCount && reader.shown.count == count,
        "The subscriber received \(reader.readCount) states, and the last count is \(reader.shown.count)."
    )
}
