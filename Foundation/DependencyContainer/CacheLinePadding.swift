/// Keeps what lies behind it in memory on another line of the cache.
///
/// A core that writes takes the whole line from the others, with everything on it that they read. A line has
/// 64 or 128 bytes on the processors of today.
struct CacheLinePadding: Sendable {
    private let bytes = InlineArray<128, UInt8>(repeating: 0)
}
