import Foundation
import StoreDomain

extension DatabaseFile {
    /// A mark that the app stores as an empty file in the database's folder for its next launch.
    enum Mark: String {
        /// The database was found to be corrupt while it was open, so the app must replace it at the next
        /// launch.
        case corrupt = "-corrupt"

        /// A corrupt file with the database's name was renamed, and the app still has to notify the user.
        case unreported = "-unreported"
    }

    func has(_ mark: Mark) -> Bool { size(of: mark.rawValue) != nil }

    func put(_ mark: Mark) throws(StorageError) {
        close(try PrivateFile.open(path + mark.rawValue))
    }

    func remove(_ mark: Mark) throws(StorageError) {
        guard has(mark), unlink(path + mark.rawValue) != 0 else { return }
        throw StorageError(errorNumber: errno, file: path)
    }
}
