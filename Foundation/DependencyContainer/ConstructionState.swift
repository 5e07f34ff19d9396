import Dispatch

/// Which kept instances are being made, by which thread, and which threads wait for them.
///
/// This is the pure part of `ConstructionLedger`: it decides, and neither blocks nor runs a factory.
struct ConstructionState {
    /// What the thread that needs an instance has to do.
    enum Turn {
        /// Make the instance, then call `end(_:)`.
        case make

        /// Wait for the group, then look again: another thread is making the instance.
        case wait(DispatchGroup)

        /// Stop: waiting would never end, because the instance at the end of the path needs itself.
        case circular(path: [ServiceID])
    }

    private struct Construction {
        let service: ServiceID
        let instance: ObjectIdentifier
        let thread: ObjectIdentifier
        let end = DispatchGroup()
    }

    /// In the order in which they began, so the ones of a thread are nested in that order.
    private var constructions: [Construction] = []

    /// The instance for which a thread waits.
    private var waits: [ObjectIdentifier: ObjectIdentifier] = [:]

    /// Decides what a thread that needs an instance does.
    mutating func begin(_ instance: ObjectIdentifier, of service: ServiceID, on thread: ObjectIdentifier)
        -> Turn
    {
        guard let running = construction(of: instance) else {
            let construction = Construction(service: service, instance: instance, thread: thread)
            construction.end.enter()
            constructions.append(construction)
            return .make
        }
        if let path = circle(from: running, to: thread) { return .circular(path: path) }
        waits[thread] = instance
        return .wait(running.end)
    }

    /// Records that an instance has been made.
    ///
    /// - Returns: The group that the threads which wait for it are waiting for, to be left.
    mutating func end(_ instance: ObjectIdentifier) -> DispatchGroup? {
        let ended = construction(of: instance)
        constructions.removeAll { $0.instance == instance }
        waits = waits.filter { $0.value != instance }
        return ended?.end
    }

    private func construction(of instance: ObjectIdentifier) -> Construction? {
        constructions.first { $0.instance == instance }
    }

    /// Follows what a construction is waiting for, from thread to thread, until that is the given thread.
    private func circle(from start: Construction, to thread: ObjectIdentifier) -> [ServiceID]? {
        var path: [ServiceID] = []
        var next: Construction? = start
        while let current = next {
            let nested = constructions.filter { $0.thread == current.thread }
            path += nested.drop { $0.instance != current.instance }.map(\.service)
            if current.thread == thread { return path + [start.service] }
            next = waits[current.thread].flatMap(construction(of:))
        }
        return nil
    }
}
