/// Where a browser front listens, and whom it lets in.
package struct BrowserOptions: Sendable {
    /// The address of this machine to listen at.
    package var address = "127.0.0.1"

    /// The port, or 0 for any that is free.
    package var port: UInt16 = 0

    /// What a browser must show once, in the printed address; from then on its cookie does.
    package var key: String

    /// Creates options for this machine alone, on a free port.
    ///
    /// - Parameter key: What a browser must show once; letters and digits.
    package init(key: String) {
        self.key = key
    }
}
