import StoreDatabase

extension StorageNotice {
    var message: String {
        switch self {
        case .corrupt(let file):
            """
            The file with your data was corrupt and has been renamed to \(file). Your cart, favorites, and \
            settings have been reset. Orders and the profile are loaded from the backend again. If you were \
            placing an order, check Orders before you order again.
            """
        case .corruptBackend(let file):
            """
            The file of the embedded backend was corrupt and has been renamed to \(file). A new backend \
            starts without the earlier accounts and orders. Your cart, favorites, and settings belonged to \
            the earlier backend, so they start empty.
            """
        case .full:
            """
            The disk is full. The app works, but it cannot save changes. Free up some space and restart the \
            app.
            """
        }
    }
}
