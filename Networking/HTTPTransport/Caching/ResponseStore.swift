import HTTPTypes

/// Stores responses up to a number of bytes; the least recently used make room.
struct ResponseStore: Sendable {
    private struct Entry {
        let response: CachedResponse
        let size: Int
        var lastUse: Int
    }

    private let byteLimit: Int
    private var entries: [CacheKey: Entry] = [:]
    private var uses = 0
    private var size = 0

    /// Creates an empty store.
    ///
    /// - Parameter byteLimit: The most bytes it stores.
    init(byteLimit: Int) {
        self.byteLimit = byteLimit
    }

    /// Returns the response stored under a key, which counts as a use.
    ///
    /// - Parameter key: The key.
    /// - Returns: The response.
    mutating func use(_ key: CacheKey) -> CachedResponse? {
        uses += 1
        entries[key]?.lastUse = uses
        return entries[key]?.response
    }

    /// Stores a response in place of the one that was there; one that is larger than the limit is not stored.
    ///
    /// - Parameters:
    ///   - response: The response.
    ///   - key: What it answers.
    mutating func keep(_ response: CachedResponse, for key: CacheKey) {
        remove(key)
        let entrySize = key.size + response.size
        guard entrySize <= byteLimit else { return }
        uses += 1
        entries[key] = Entry(response: response, size: entrySize, lastUse: uses)
        size += entrySize
        while size > byteLimit, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
            remove(oldest.key)
        }
    }

    /// Removes the response stored under a key.
    ///
    /// - Parameter key: The key.
    mutating func remove(_ key: CacheKey) {
        size -= entries.removeValue(forKey: key)?.size ?? 0
    }

    /// Removes what is stored for an address, for every caller.
    ///
    /// - Parameter url: The address.
    mutating func removeAll(of url: String) {
        for key in entries.keys where key.url == url { remove(key) }
    }
}

/// What a stored response answers: one address, requested by one caller.
struct CacheKey: Hashable, Sendable {
    /// The address as the request has it.
    let url: String

    /// The credentials of the request; what one caller may see, another may not.
    let authorization: String?

    /// Creates the key of a request.
    ///
    /// - Parameter request: The request.
    init(_ request: HTTPRequest) {
        url = Self.url(of: request)
        authorization = request.headerFields[.authorization]
    }

    /// The address of a request.
    ///
    /// - Parameter request: The request.
    /// - Returns: The address; scheme and host in lower case, as they mean the same in any.
    static func url(of request: HTTPRequest) -> String {
        let origin = "\(request.scheme ?? "")://\(request.authority ?? "")".lowercased()
        return origin + (request.path ?? "")
    }

    /// How many bytes of memory it counts for.
    var size: Int { url.utf8.count + (authorization?.utf8.count ?? 0) }
}
