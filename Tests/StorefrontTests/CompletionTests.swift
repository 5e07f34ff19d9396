import StoreTestSupport
import Testing

struct CompletionTests {
    @Test(arguments: [
        ("storefront pre", "previews"),
        ("storefront previews Ho", "Home"),
        ("storefront run --log-level wa", "warning"),
        ("storefront open --color a", "auto always"),
        ("storefront tour vs", "vsm"),
        ("storefront graph ", "services modules"),
        ("storefront open --fault *:st", "*:status503"),
        ("storefront open --open ca", "category/ cart"),
    ])
    func offersMatchingCompletions(line: String, offers: String) async throws {
        let words = line.split(separator: " ", omittingEmptySubsequences: false).map { "'\($0)'" }
        let run = try await Program.storefront.shell(
            """
            PATH="${0%/*}:$PATH"; set -e; source <("$0" --generate-completion-script bash)
            COMP_LINE='\(line)' COMP_POINT=\(line.count) COMP_CWORD=\(words.count - 1)
            COMP_WORDS=(\(words.joined(separator: " "))); set +e; set -- "${COMP_WORDS[@]: -2}"
            _storefront storefront "$2" "$1"; echo "${COMPREPLY[*]}"
            """
        )
        #expect(run.errors == "")
        #expect(Set(run.output.split(whereSeparator: \.isWhitespace)) == Set(offers.split(separator: " ")))
    }

    /// In zsh, an unescaped colon begins a description.
    @Test func escapesColonsForZsh() async throws {
        let offered = try await Program.storefront.shell(
            #"""
            SAP_SHELL=zsh "$0" ---completion open -- --fault 4 0 storefront open --fault "*"
            """#
        )
        #expect(offered.output.contains(#"*\:status503"#))
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func generatesValidScriptForEachShell(shell: String) async throws {
        let check = "if command -v \(shell) >/dev/null; then \(shell) -n; else cat >/dev/null; fi"
        let run = try await Program.storefront.shell(
            #"set -o pipefail; "$0" --generate-completion-script \#(shell) | (\#(check))"#
        )
        #expect(run.exitCode == 0 && run.errors == "")
    }
}
