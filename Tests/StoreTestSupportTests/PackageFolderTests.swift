import StoreTestSupport
import Testing

struct PackageFolderTests {
    @Test func readsOnlyWhatItsTargetDeclares() throws {
        #expect(try PackageFolder.text(at: "README.md").contains("# "))
        #expect(throws: PackageFolder.Undeclared.self) { try PackageFolder.text(at: "LICENSE") }
        #expect(throws: PackageFolder.Undeclared.self) {
            try PackageFolder.text(at: "README.md", reader: "HomeFeatureTests/HomeScreenTests.swift")
        }
    }
}
