/// How many inputs are in flight, and which cases they are of where that matters.
struct InputsInFlight {
    private(set) var count = 0
    private(set) var keys: [InputKey] = []

    mutating func add(_ key: InputKey?) {
        count += 1
        if let key { keys.append(key) }
    }

    mutating func remove(_ key: InputKey?) {
        count -= 1
        if let index = keys.firstIndex(where: { $0 == key }) { keys.remove(at: index) }
    }
}
