/// For how long a client may show a reply again: a value of `Cache-Control`.
enum CachePolicy: String {
    /// What changes seldom: a few seconds without asking, then only after asking with its tag.
    case short = "private, max-age=5"
    /// What a person has just changed: to keep, but never to show without asking.
    case validated = "private, no-cache"
    /// What is different each time.
    case never = "no-store"
}
