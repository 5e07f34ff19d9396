import StoreTestSupport
import Testing

struct PackageFolderTests {
    @Test func readsOnlyWhatItsTargetDeclares() throws {
        #expect(throws: PackageFolder.Undeclared.self) { try PackageFolder.text(at: "README.md") }
        let reader = "StorefrontTests/ReadmeTests.swift"
        #expect(try PackageFolder.text(at: "README.md", reader: reader).contains("# "))
        #expect(throws: PackageFolder.Undeclared.self) {
            try PackageFolder.text(at: "LICENSE", reader: reader)
        }
    }
}
