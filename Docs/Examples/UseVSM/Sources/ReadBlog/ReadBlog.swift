import BlogEntry

/// Reads a blog entry from a source that fails on the first attempt.
@main
@MainActor
struct ReadBlog {
    private enum Failure: Error {
        case offline
    }

    static func main() async {
        var attempts = 0
        let source = BlogSource {
            attempts += 1
            if attempts == 1 { throw Failure.offline }
            return "Hello! This entry was loaded at attempt \(attempts)."
        }
        let reader = BlogReader(source: source)
        for _ in 1...3 { await reader.proceed() }
    }
}
