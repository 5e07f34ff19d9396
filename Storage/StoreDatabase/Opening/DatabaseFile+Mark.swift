import Foundation
import StoreDomain

extension DatabaseFile {
    /// An empty file beside a database that outlives the program.
    enum Mark: String {
        /// The database was found damaged while it was open: the next start has to replace it.
        case damaged = "-damaged"

        /// A corrupt file of this name was renamed, and the user has not been told yet.
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
