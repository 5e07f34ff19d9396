import FoundationExtensions
import ScreenKit

/// The places that tabs look at; a place that no tab looks at for a while ends.
@MainActor
final class Places {
    /// The maximum number of places; the one that was looked at least recently makes room for another.
    static let most = 200

    /// The maximum number of streams in all.
    static let mostStreams = 500

    private let source: BrowserServer.PlaceSource
    private let patience: Int
    private var places: [String: Place] = [:]
    private var beats = 0
    /// The startup notice; `nil` after the user has acted on a page that shows it.
    private var notice: String?

    init(_ source: BrowserServer.PlaceSource, patience: Int) {
        self.source = source
        self.patience = patience
        notice = source.notice
    }

    /// Counts as a look; `nil` if the place has ended.
    subscript(_ id: String) -> Place? {
        let place = places[id]
        place?.lastBeat = beats
        return place
    }

    /// Returns `nil` for an address that leads nowhere.
    func make(at address: String) -> Place? {
        guard let coordinator = source.make(address) else { return nil }
        if places.count >= Self.most, let oldest = places.values.min(by: Place.isLessWorth) { end(oldest) }
        let place = Place(coordinator, id: Secret.random().revealed, notice: notice) { [weak self] in
            guard let self, notice != nil else { return }
            notice = nil
            self.source.noticeWasRead()
        }
        place.lastBeat = beats
        places[place.id] = place
        return place
    }

    /// Returns `nil` when there are too many streams.
    func watch(_ place: Place) -> Watcher? {
        let count = places.values.reduce(0) { $0 + $1.watcherCount }
        return count < Self.mostStreams ? place.watch() : nil
    }

    /// Wakes all streams, and ends places that no tab has looked at for too long.
    func beat() {
        beats += 1
        for place in places.values {
            if place.watcherCount > 0 { place.lastBeat = beats }
            if beats - place.lastBeat > patience { end(place) } else { place.wake() }
        }
    }

    func endAll() {
        for place in places.values { end(place) }
    }

    private func end(_ place: Place) {
        places[place.id] = nil
        place.end()
        source.end(place.coordinator)
    }
}
