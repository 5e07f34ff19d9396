import CurlTransport
import Foundation
import Testing

struct CurlLibraryTests {
    @Test func brokenPipeDoesNotEndTheProcess() async {
        await #expect(processExitsWith: .success) {
            signal(SIGPIPE, SIG_DFL)
            _ = LibcurlTransport()
            raise(SIGPIPE)
            exit(EXIT_SUCCESS)
        }
    }
}
