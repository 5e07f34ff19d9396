/// An HTTP client as its callers use it: an asynchronous function that returns the whole response.
protocol Client: Sendable {
    /// What the table calls it.
    static var name: String { get }

    /// Makes a client.
    ///
    /// - Parameters:
    ///   - address: The address that it asks.
    ///   - connections: How many connections it may have.
    init(address: Address, connections: Int)

    /// Asks once, and takes the whole body.
    ///
    /// - Returns: The status and the length of the body.
    func get() async throws -> (status: Int, length: Int)

    /// Closes its connections.
    func end() async throws
}

extension Client {
    /// Sends so many requests, always the same number at once: each task sends the next one when it has an
    /// answer.
    ///
    /// The program stops where an answer is not the expected one: its time would mean nothing.
    ///
    /// - Parameters:
    ///   - count: How many requests to send in all.
    ///   - concurrency: How many tasks there are.
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
                "\(Self.name) gave the status \(response.status) and \(response.length) bytes."
            )
        } catch {
            preconditionFailure("\(Self.name) gave no response: \(error)")
        }
    }
}
