import Foundation
import StoreTestSupport
import Testing

struct StorageFailureTests {
    private let directory: TemporaryDirectory
    private var data: String { directory.path(of: "data") }
    private var folder: String { data + "/owners/1" }
    private var file: String { folder + "/user.sqlite" }

    /// A directory that contains the program and saved data that includes one favorite.
    private static let original = Task {
        let directory = try TemporaryDirectory()
        let data = ["--data-dir", directory.path(of: "data")]
        let run = try await Program.storefront.run(["run", "-"] + data, script: ["o", "f"])
        #expect(run.exitCode == 0)
        _ = try await Program.storefront.shell(#"cp "$0" '\#(directory.path)/program'"#)
        return directory
    }

    init() async throws {
        directory = try TemporaryDirectory()
        let original = try await Self.original.value
        try FileManager.default.copyItem(atPath: original.path(of: "data"), toPath: data)
    }

    @Test(arguments: [
        (#"mkdir made && mv "$file" made && mkfifo "$file""#, Int32(74), "user.sqlite is not a regular file"),
        (
            #"rm "$folder/catalog.sqlite" && mkdir "$folder/catalog.sqlite""#, 74,
            "catalog.sqlite is not a regular file"
        ),
        (#"rm data/lock && mkfifo data/lock"#, 74, "lock is not a regular file"),
        (#"rm data/lock && ln -s /dev/zero data/lock"#, 74, "a symbolic link is not followed"),
        (
            #"printf '\1' | dd of="$file" bs=1 seek=63 conv=notrunc status=none"#, 74,
            "newer version of storefront"
        ),
        (#"chmod 000 "$file""#, 74, "user.sqlite: you do not have permission to read and write it"),
        (#"chmod 500 data && rm -f data/lock"#, 74, "lock: you do not have permission to read and write it"),
        (#"chmod 000 data"#, 74, "you do not have permission to read and write it"),
        (#"chmod 000 "$folder""#, 74, "owner.json: you do not have permission to read and write it"),
        (#"chmod 300 data/owners"#, 74, "owners: you do not have permission to read and write it"),
        (#"chmod 777 data"#, 73, "other users can write to it"),
        (#"printf '{' > "$folder/session.json""#, 74, "session.json cannot be read; delete it and sign in"),
        (#"mkfifo "$folder/session.json""#, 74, "session.json is not a regular file"),
        (
            #"echo {} > "$folder/session.json"; chmod 000 "$folder/session.json""#, 74,
            "session.json: you do not have permission"
        ),
        (
            #"rm "$backend" && mkdir "$backend""#, 74,
            "backend.sqlite is not a regular file; move it"
        ),
        (
            #"rm "$backend" && ln -s nowhere "$backend""#, 74,
            "backend.sqlite is not a regular file"
        ),
        (#"rm "$backend" && mkfifo "$backend""#, 74, "backend.sqlite is not a regular file"),
        (#"chmod 000 "$backend""#, 74, "backend.sqlite: you do not have permission to read and write it"),
        (
            #"printf '\1' | dd of="$backend" bs=1 seek=63 conv=notrunc status=none"#, 74,
            "backend.sqlite is from a newer version of storefront and was not changed."
        ),
        (#"mv data kept && : > data"#, 73, "a file exists where a directory is needed"),
    ])
    func reportsProblemWithoutChangingFiles(trouble: String, code: Int32, message: String) async throws {
        // If the user is root, the script drops its privileges because root can access every file.
        let program = try await Self.original.value.path(of: "program")
        let run = try await shell(
            """
            sum() { find . -type f -name '*.sqlite' ! -size 0 -exec cksum {} + ; }
            ( \(trouble) ) && sum > before
            if [ "$(id -u)" = 0 ]; then chown -hR 65534 . && set -- setpriv --reuid=65534 --clear-groups; fi
            doctor=$(timeout 20 "$@" '\(program)' doctor --data-dir "$PWD/data"); code=$?
            echo "doctor $code $(grep -c '^failed' <<< "$doctor")" >&2
            timeout 20 "$@" '\(program)' run - --data-dir "$PWD/data" < /dev/null; code=$?
            sum | cmp - before >&2 && exit $code
            """
        )
        #expect(run.exitCode == code)
        #expect(run.errors.contains(message))
        #expect(run.errors.hasPrefix("doctor \(code) 1\n"))
        #expect(run.output == "")
    }

    /// Every command that opens or inspects a data directory rejects data that was created before the first
    /// release.
    @Test(arguments: [
        #"file=$file"#, #"rm "$file" && file=$folder/catalog.sqlite"#,
        #"mv "$folder"/*.sqlite data && rm -r data/owners && file=data/user.sqlite"#,
    ])
    func rejectsUnreleasedDataWithoutChangingFiles(place: String) async throws {
        let run = try await shell(
            """
            \(place)
            printf '\\0\\0\\0\\0' | dd of="$file" bs=1 seek=68 conv=notrunc status=none
            sum() { find data | sort && find data -type f -exec cksum {} + ; }
            sum > before
            for command in 'run -' 'serve --port 0 --no-input' sync doctor; do
                "$0" $command --data-dir "$PWD/data" < /dev/null > output 2>&1
                echo "$? $(grep -c 'predates the first release of storefront' output)"
                grep -c -- 'to another location. To use another directory, add --data-dir' output
            done
            sum | cmp - before
            """
        )
        #expect(run.lines == Array(repeating: ["74 1", "1"], count: 4).flatMap(\.self))
        #expect(run.errors == "")
        #expect(run.exitCode == 0)
    }

    @Test(arguments: [0, 1, 4096])
    func reportsTruncatedFileOnce(length: Int) async throws {
        let bytes = try Data(contentsOf: URL(filePath: file)).prefix(length)
        try bytes.write(to: URL(filePath: file))
        let first = try await start()
        #expect(first.exitCode == 0)
        let start = "The file with your data was corrupt and has been renamed to \(file).corrupt-"
        #expect(first.errors.hasPrefix(start))
        #expect(first.errors.split(separator: "\n").count == 1)
        #expect(try await self.start().errors == "")
        let kept = try FileManager.default.contentsOfDirectory(atPath: folder).filter {
            $0.contains(".corrupt-") && $0.hasSuffix("Z")
        }
        #expect(kept.count == 1)
        #expect(try Data(contentsOf: URL(filePath: folder + "/" + (kept.first ?? ""))) == bytes)
    }

    /// The order was sent, but no response arrived, so only the backend has the order after the app's data is
    /// lost.
    @Test func advisesCheckingOrdersAfterLosingOrderInDoubt() async throws {
        let order = try await Program.storefront.run(
            ["run", "-", "--data-dir", data, "--fault", "POST /v2/orders:lostReply*99"],
            script: [
                "product/p-10", "2", "Add to cart", "cart", "Check out", "Use the demo account",
                "Place the order",
            ]
        )
        #expect(order.words.contains("has not confirmed your order yet"))
        try Data("corrupt".utf8).write(to: URL(filePath: data + "/owners/2/user.sqlite"))
        let next = try await Program.storefront.run(
            ["run", "-", "--data-dir", data],
            script: ["cart", "account", "Orders"]
        )
        #expect(next.exitCode == 0)
        #expect(next.errors.contains("check Orders before you order again."))
        #expect(next.output.contains("1. SF-000001"))
        #expect(!next.output.contains("not placed") && !next.output.contains("Checkout"))
    }

    /// The app checks whether any file is from a newer version before it changes a file, even if all other
    /// files are corrupt.
    @Test(arguments: ["$file", "$folder/catalog.sqlite", "$backend"])
    func changesNoFilesIfAnyHasNewerVersion(newer: String) async throws {
        let run = try await shell(
            #"""
            for corrupt in "$file" "$folder/catalog.sqlite" "$backend"; do
                [ "$corrupt" = "\#(newer)" ] || echo corrupt > "$corrupt"
            done
            printf '\1' | dd of="\#(newer)" bs=1 seek=63 conv=notrunc status=none
            sum() { find data | sort && find data -type f ! -name lock -exec cksum {} + ; }
            sum > before
            "$0" run - --data-dir data < /dev/null; echo "exit $?"
            sum | cmp - before
            """#
        )
        #expect(run.lines == ["exit 74"])
        #expect(run.errors.contains("is from a newer version of storefront and was not changed."))
    }

    @Test func renamesCorruptBackendFileAndReportsOnce() async throws {
        let backend = data + "/backend.sqlite"
        try Data("corrupt".utf8).write(to: URL(filePath: backend))
        let found = try await Program.storefront.run(["doctor", "--data-dir", data])
        #expect(found.exitCode == 74)
        #expect(
            found.output.contains(
                /failed  backend\.sqlite +This file is corrupt: .*renames the file and creates an empty/
            )
        )
        #expect(found.lines.count { $0.hasPrefix("failed") } == 1)
        let offline = try await Program.storefront.run(["doctor", "--offline", "--data-dir", data])
        #expect(offline.exitCode == 0)

        let first = try await Program.storefront.run(
            ["run", "-", "--data-dir", data],
            script: ["account", "orders"]
        )
        #expect(first.exitCode == 0)
        let start = "The file of the embedded backend was corrupt and has been renamed to \(backend).corrupt-"
        #expect(first.errors.hasPrefix(start))
        #expect(first.errors.split(separator: "\n").count == 1)
        let second = try await Program.storefront.run(["run", "-", "--data-dir", data])
        #expect(second.exitCode == 0 && second.errors == "")
        let renamed = try FileManager.default.contentsOfDirectory(atPath: data).filter {
            $0.contains(".corrupt-")
        }
        #expect(renamed.count == 1)
        #expect(try String(contentsOfFile: "\(data)/\(renamed.first ?? "")", encoding: .utf8) == "corrupt")
        let next = try await Program.storefront.run(["doctor", "--data-dir", data])
        #expect(next.exitCode == 0)
        #expect(
            next.output.contains(/backend\.sqlite\.corrupt-\S+ +This file was corrupt and has been renamed\./)
        )
    }

    @Test func repairsCatalogSilently() async throws {
        try Data(repeating: 0x2A, count: 5000).write(to: URL(filePath: folder + "/catalog.sqlite"))
        let first = try await start()
        #expect(first.exitCode == 69)
        #expect(first.errors == "")
    }

    @Test(.needsSmallDisk)
    func showsStoredDataAndWarningOnFullDisk() async throws {
        let disk = try SmallDisk(kibibytes: 1024)
        try FileManager.default.moveItem(atPath: data, toPath: disk.path + "/data")
        try disk.fill()
        let full = try await Program.storefront.run(
            ["run", "-", "--data-dir", disk.path + "/data"],
            script: ["favorites", "1", "f"]
        )
        #expect(full.exitCode == 74)
        #expect(full.errors.hasPrefix("The disk is full. The app works, but it cannot save changes."))
        #expect(full.output.contains("Your change was not saved because the disk is full."))
        #expect(full.lines.last { $0.contains("[f]") } == "  [f] Favorite: on")
        try disk.makeRoom()
        try FileManager.default.moveItem(atPath: disk.path + "/data", toPath: data)
        #expect(try await start().output.contains("  1. "))
    }

    @Test(.needsSmallDisk)
    func showsBackendDataWhenDiskIsFullFromStart() async throws {
        let disk = try SmallDisk(kibibytes: 256)
        try disk.fill()
        let full = try await Program.storefront.run(
            ["run", "-", "--data-dir", disk.path + "/data"],
            script: ["o", "f"]
        )
        #expect(full.exitCode == 74)
        #expect(full.errors.hasPrefix("The disk is full"))
        #expect(full.output.contains("Your change was not saved because the disk is full."))
        #expect(full.lines.last { $0.contains("[f]") } == "  [f] Favorite: off")
    }

    private func start() async throws -> Program.Outcome {
        try await Program.storefront.run(
            ["run", "-", "--offline", "--data-dir", data, "--log-level", "info"],
            script: ["favorites"]
        )
    }

    private func shell(_ line: String) async throws -> Program.Outcome {
        let names = "folder=data/owners/1 && file=$folder/user.sqlite && backend=data/backend.sqlite"
        return try await Program.storefront.shell("cd '\(directory.path)' && \(names)\n\(line)")
    }
}
