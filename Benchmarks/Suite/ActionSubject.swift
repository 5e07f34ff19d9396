import Floors
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

/// The four measurements of a pattern.
func measure<Subject: ActionSubject>(_ subject: Subject.Type) {
    Contest.benchmark("action/\(subject.name)") {
        Contest(count: 1000, floor: immediately(FloorSubject.self), subject: immediately(subject))
    }
    Contest.benchmark("async/\(subject.name)", isEven: false) {
        Contest(count: 100, floor: later(FloorSubject.self), subject: later(subject))
    }
    let state = ShelfState()
    measureBytes("idle/\(subject.name)") { subject.idle(state) }
    // A turn of the main queue is all that the floor's task would show.
    guard Subject.self != FloorSubject.self else { return }
    Contest.benchmark("awaited/\(subject.name)") {
        Contest(count: 1000, floor: immediately(FloorSubject.self), subject: awaited(subject))
    }
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

/// One screen changes again and again by an action that awaits what does not suspend, each when the one
/// before it was read: a turn of the main queue shows, where the pattern needs one.
@MainActor
private func awaited<Subject: ActionSubject>(_ type: Subject.Type) -> Contest.Run {
    let reader = Reader()
    let subject = Subject(reader: reader)
    var count = 0
    return { more in
        for _ in 0..<more {
            count += 1
            subject.actLater()
            if reader.readCount < count { await reader.read(1, after: {}) }
        }
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
