import Foundation
import Testing

/// A file or folder that occupies a path where the app expects its own file.
enum Obstacle: CaseIterable {
    case fifo, socket, device, directory, link, fileOfSomebodyElse

    /// The obstacles that the current user can create.
    static let allCases: [Obstacle] =
        [.fifo, .socket, .directory, .link] + (geteuid() == 0 ? [.device, .fileOfSomebodyElse] : [])

    func put(at path: String) throws {
        let isThere =
            switch self {
            case .fifo: mkfifo(path, 0o600) == 0
            case .socket: mknod(path, S_IFSOCK | 0o600, 0) == 0
            // The number 0x103 identifies the device `/dev/null`.
            case .device: mknod(path, S_IFCHR | 0o600, 0x103) == 0
            case .directory: mkdir(path, 0o700) == 0
            case .link: symlink("/dev/null", path) == 0
            case .fileOfSomebodyElse: creat(path, 0o600) != -1 && chown(path, 65534, 65534) == 0
            }
        #expect(isThere)
    }

    /// Returns the reason that the error is expected to contain.
    func reason(_ path: String) -> String {
        switch self {
        case .fifo, .socket, .device, .directory: "\(path) is not a regular file; move it away"
        case .link: "\(path): a symbolic link is not followed; remove it"
        case .fileOfSomebodyElse: "\(path) belongs to another user"
        }
    }
}
