import Foundation
import PageMarkup

extension Console {
    /// Writes a page of the previews of all features, or of one.
    ///
    /// - Parameters:
    ///   - features: The features and their previews, in the order of the page.
    ///   - name: The feature to write, in any case of letters; all of them when `nil`.
    ///   - path: The file, which is replaced as a whole; `-` for the output.
    /// - Returns: ``ExitCode/ok``; ``ExitCode/usage`` when there is no such feature;
    ///   ``ExitCode/cannotCreate`` or ``ExitCode/inputOutput`` when it cannot be written.
    package func writePage(
        _ features: [FeaturePreviews],
        only name: String? = nil,
        to path: String
    ) -> ExitCode {
        guard let chosen = choose(from: features, named: name) else { return .usage }
        let page = PreviewPage(chosen).html.source
        guard path != "-" else { return printing { () throws(StreamFailure) in try output.write(page) } }
        do {
            try Data(page.utf8).write(replacing: path)
            return .ok
        } catch {
            let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? POSIXError
            let reason = SystemError(code: cause?.code.rawValue ?? EIO)
            errors.tell("Cannot write \(path): \(reason.description).")
            return [ENOSPC, EDQUOT, EFBIG, EIO].contains(reason.code) ? .inputOutput : .cannotCreate
        }
    }
}

extension Data {
    /// Writes a file so that a reader sees the old one or the new one, never a part; a device or a pipe is
    /// not replaced.
    fileprivate func write(replacing path: String) throws {
        let file = URL(filePath: path).resolvingSymlinksInPath()
        let kind = try? FileManager.default.attributesOfItem(atPath: file.path)[.type] as? FileAttributeType
        try write(to: file, options: kind == nil || kind == .typeRegular ? .atomic : [])
    }
}
