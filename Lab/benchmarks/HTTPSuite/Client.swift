/// An HTTP client with an asynchronous function that returns a complete response.
protocol Client: Sendable {
    static var name: String { get }

    /// Creates a client that opens at most the given number of connections.
    init(address: Address, connections: Int)

    /// Sends a request and receives the complete response.
    ///
    /// - Returns: The status code and the length of the body in bytes.
    func get() async throws -> (status: Int, length: Int)

    /// Closes the connections.
    func end() async throws
}

extension Client {
    /// Sends requests from a constant number of concurrent tasks.
    ///
    /// Each task sends its next request after it has received the response to the previous one.
    ///
    /// An unexpected response stops the program because such a response would invalidate the measurement.
    @concurrent
    func run(_ count: Int, concurrency: Int) async {
        let unsent = Countdown(count)
        await withTaskGroup { group in
            for _ in 0..<min(count, concurrency) {
                group.addTask {
                    while unsent.takeOne() { await getAndCheck() }
                }
            }
        }
    }

    private func getAndCheck() async {
        do {
            let response = try await get()
            precondition(
                response == (200, LoopbackServer.bodyLength),
                "\(Self.name) returned the status \(response.status) and \(response.length) bytes."
            )
        } catch {
            preconditionFailure("\(Self.name) returned no response: \(error)")
        }
    }
}
