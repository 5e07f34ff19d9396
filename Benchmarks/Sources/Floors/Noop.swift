/// Does nothing, asynchronously, on the main actor: what an asynchronous action awaits here.
@MainActor
public func noop() async {}
