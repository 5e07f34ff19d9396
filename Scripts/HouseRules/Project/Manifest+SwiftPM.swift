package import Foundation

extension Manifest {
    /// Asks SwiftPM what the manifest of a project adds up to, which takes half a second.
    ///
    /// It waits for a process, so it must not be called on a thread that others wait for. What SwiftPM
    /// complains about goes to standard error.
    ///
    /// - Parameter root: The folder of the project.
    /// - Returns: The manifest.
    /// - Throws: ``ProjectError/manifest(root:)`` when SwiftPM cannot say.
    package static func described(in root: URL) throws(ProjectError) -> Manifest {
        do {
            let process = Process()
            let output = Pipe()
            process.executableURL = URL(filePath: "/usr/bin/env")
            process.arguments = [
                "swift", "package", "--package-path", root.path, "describe", "--type", "json",
            ]
            process.standardOutput = output
            try process.run()
            let description = try output.fileHandleForReading.readToEnd() ?? Data()
            process.waitUntilExit()
            return try Manifest(description: description)
        } catch {
            throw .manifest(root: root.path)
        }
    }
}
