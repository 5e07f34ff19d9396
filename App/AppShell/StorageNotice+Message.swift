import StoreDatabase

extension StorageNotice {
    var message: String {
        switch self {
        case .corrupt(let file):
            """
            The file with your data was corrupt and has been renamed to \(file). An order that you placed \
            may have been sent: look at Orders before you order again. The cart, the favorites, and the \
            settings start empty. Orders and the profile are loaded from the backend again.
            """
        case .corruptBackend(let file):
            """
            The file of the demo backend was corrupt and has been renamed to \(file). Another backend begins \
            without its orders. The cart, the favorites, and the settings belong to the earlier one, so they \
            start empty.
            """
        case .full:
            """
            The disk is full: the shop opens, but nothing new can be saved. Free some space and \
            restart.
            """
        }
    }
}
