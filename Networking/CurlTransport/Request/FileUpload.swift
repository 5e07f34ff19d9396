import Foundation
import HTTPTransport

/// A body that is a regular file.
///
/// Its length is that of the moment when it was opened.
final class FileUpload: Upload {
    let length: Int?
    let isRepeatable = true

    private let size: Int
    private let descriptor: Int32

    /// Opens the file.
    ///
    /// Only a regular file will do: reading anything else could hold up the loop.
    ///
    /// - Parameter url: Where the file is.
    /// - Throws: ``TransportError/invalidRequest(reason:)``, when it cannot be read.
    init(_ url: URL) throws(TransportError) {
        descriptor = open(url.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        var status = stat()
        let isOpen = descriptor >= 0 && fstat(descriptor, &status) == 0
        size = Int(status.st_size)
        length = size
        guard isOpen, status.st_mode & S_IFMT == S_IFREG else {
            throw .invalidRequest(reason: "\(url.path) cannot be read as a file")
        }
    }

    deinit {
        if descriptor >= 0 {
            Foundation.close(descriptor)
        }
    }

    func whenReady(_ resume: @escaping @Sendable () -> Void) {}

    func read(into room: UnsafeMutableRawBufferPointer, at offset: Int) throws(TransportError) -> Int? {
        let wanted = min(room.count, size - offset)
        let count = pread(descriptor, room.baseAddress, wanted, off_t(offset))
        guard count > 0 || wanted == 0 else { throw .wrongBodyLength }
        return count
    }

    /// The file is closed when nothing refers to it, so that no other can get its number while it is read.
    func close() {}
}
