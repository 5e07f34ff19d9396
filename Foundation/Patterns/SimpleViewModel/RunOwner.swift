/// Whom the runs of one interface belong to.
@MainActor
@usableFromInline
protocol RunOwner: AnyObject {
    var ledger: InputLedger { get }

    /// Takes an error that nobody else took.
    func handle(_ error: any Error, in run: InputRun)
}
