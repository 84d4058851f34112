import Foundation
import XCTest

/// The program as a script sees it: output, errors, exit codes. No display is used.
final class CommandLineTests: XCTestCase {
    private let noDisplay = ["DISPLAY": ""]

    func testListNamesEveryPreviewAndItsGroup() throws {
        let result = try RunningProgram.run(["list"], environment: noDisplay)

        XCTAssertEqual(result.code, 0)
        XCTAssertTrue(result.output.contains("Product card list"))
        XCTAssertTrue(result.output.contains("Workshop"))
    }

    func testListAsJSONHasOneObjectALine() throws {
        let result = try RunningProgram.run(["list", "--json"], environment: noDisplay)

        let lines = result.output.split(separator: "\n")
        let table = try RunningProgram.run(["list"], environment: noDisplay).output.split(separator: "\n")
        XCTAssertEqual(lines.count, table.count)
        XCTAssertGreaterThan(lines.count, 30)
        for line in lines {
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            XCTAssertNotNil(object?["name"] as? String)
            XCTAssertNotNil(object?["group"] as? String)
        }
    }

    func testTheSameSnapshotHasTheSameBytes() throws {
        let arguments = ["snapshot", "Product card list", "--scroll", "0,300", "--tap", "32,60", "--at", "1"]
        let first = try snapshot(arguments)
        let second = try snapshot(arguments)

        XCTAssertEqual(first.png, second.png)
        XCTAssertEqual(first.tree, second.tree)
        XCTAssertGreaterThan(first.png.count, 10_000)
    }

    func testStepsApplyInTheOrderGiven() throws {
        let tapFirst = try snapshot(["snapshot", "Product card list", "--tap", "32,60", "--scroll", "0,40", "--scroll", "0,-40"])
        let scrollFirst = try snapshot(["snapshot", "Product card list", "--scroll", "0,900", "--tap", "32,60", "--scroll", "0,-900"])

        XCTAssertNotEqual(tapFirst.png, scrollFirst.png)
    }

    func testADarkSnapshotDiffersFromALightOne() throws {
        let light = try snapshot(["snapshot", "Product card list"])
        let dark = try snapshot(["snapshot", "Product card list", "--appearance", "dark"])

        XCTAssertNotEqual(light.png, dark.png)
    }

    func testSnapshotsOfAGroupAreComparedWithOthers() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("group-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let (a, b) = (folder.appendingPathComponent("a").path, folder.appendingPathComponent("b").path)

        let run = try RunningProgram.run(
            ["snapshot", "Box by center spec", "-o", a, "--variants", "appearance,scale"], environment: noDisplay)
        XCTAssertEqual(run.code, 0, run.errors)
        XCTAssertEqual(run.output.split(separator: "\n").count, 6)
        try FileManager.default.copyItem(atPath: a, toPath: b)
        XCTAssertEqual(try RunningProgram.run(["compare", a, b], environment: noDisplay).code, 0)

        try FileManager.default.removeItem(atPath: "\(b)/box-by-center-spec@dark-2x.png")
        let compared = try RunningProgram.run(["compare", a, b, "--html", "\(b)/report.html"], environment: noDisplay)
        XCTAssertEqual(compared.code, 4)
        XCTAssertTrue(compared.output.contains("box-by-center-spec@dark-2x.png: only in the first"), compared.output)
        XCTAssertTrue(try String(contentsOfFile: "\(b)/report.html", encoding: .utf8).contains("1 of 6 snapshots differ"))
    }

    func testAnUnknownPreviewIsNamedAndAnotherSuggested() throws {
        let result = try RunningProgram.run(["snapshot", "Product", "-o", "-"], environment: noDisplay)

        XCTAssertEqual(result.code, 2)
        XCTAssertTrue(result.errors.contains("“Product card list”"), result.errors)
    }

    func testWrongUsageEndsWithTwo() throws {
        XCTAssertEqual(try RunningProgram.run(["snapshot"], environment: noDisplay).code, 2)
        XCTAssertEqual(try RunningProgram.run(["snapshot", "x", "-o", "-", "--size", "9999999x1"], environment: noDisplay).code, 2)
        XCTAssertEqual(try RunningProgram.run(["--no-such-flag"], environment: noDisplay).code, 2)
    }

    func testACommandForGenerationsNeedsAHeadlessSession() throws {
        for (words, part) in [(["--exec", "true"], "--exec needs --headless"), (["--headless", "--exec", " "], "the command is empty")] {
            let result = try RunningProgram.run(["dev"] + words, environment: noDisplay)
            XCTAssertEqual(result.code, 2)
            XCTAssertTrue(result.errors.contains(part), result.errors)
        }
    }

    func testAPictureLargerThanThereCanBeIsRefused() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("huge-\(UUID().uuidString).png").path
        let result = try RunningProgram.run(
            ["snapshot", "Box by center spec", "-o", path, "--size", "16384x16384"], environment: noDisplay)

        XCTAssertEqual(result.code, 2)
        XCTAssertTrue(result.errors.contains("16384×16384"), result.errors)
        XCTAssertFalse(FileManager.default.fileExists(atPath: path))
    }

    func testAScreenLargerThanAPictureCanBeIsAnError() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("huge-\(UUID().uuidString).png").path
        let result = try RunningProgram.run(
            ["snapshot", "Product card list", "-o", path, "--device", "Tablet, large", "--scale", "8"], environment: noDisplay)

        XCTAssertEqual(result.code, 1)
        XCTAssertTrue(result.errors.contains("pixels"), result.errors)
    }

    func testAWindowsScaleIsANumberThatAScreenCanHave() throws {
        let inMemory = ["DISPLAY": "", "WEFT_HEADLESS": "1"]
        for scale in ["0", "nan", "9", "inf"] {
            let result = try RunningProgram.run(["preview", "--bare", "--scale", scale], environment: inMemory)
            XCTAssertEqual(result.code, 2, scale)
            XCTAssertTrue(result.errors.contains("--scale"), result.errors)
        }
        let huge = ["preview", "--size", "16384x16384", "--scale", "1"]
        XCTAssertEqual(try RunningProgram.run(huge, environment: inMemory).code, 2)
    }

    func testAComparisonLeavesNothingBehindButItsReport() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("compare-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let temporary = folder.appendingPathComponent("tmp")
        try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
        let pictures = try ["light", "dark"].map { appearance in
            let path = folder.appendingPathComponent("\(appearance).png").path
            let run = try RunningProgram.run(
                ["snapshot", "Box by center spec", "-o", path, "--appearance", appearance], environment: noDisplay)
            XCTAssertEqual(run.code, 0, run.errors)
            return path
        }
        let report = folder.appendingPathComponent("report.html").path
        let compared = try RunningProgram.run(
            ["compare"] + pictures + ["--html", report], environment: ["DISPLAY": "", "TMPDIR": temporary.path])

        XCTAssertEqual(compared.code, 4)
        let page = try String(contentsOfFile: report, encoding: .utf8)
        XCTAssertEqual(page.components(separatedBy: "src=\"data:image/png;base64,iVBOR").count - 1, 3, "before, after, difference")
        XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: temporary.path), [])
    }

    func testAFileOfAnotherFormatIsWrongUsage() throws {
        let run = try RunningProgram.run(["snapshot", "Box by center spec", "-o", "/tmp/a.svg"], environment: noDisplay)
        XCTAssertEqual(run.code, 2)
        XCTAssertTrue(run.errors.contains("use a file name that ends in .png"), run.errors)
    }

    func testAnAuditWithFindingsEndsWithFourAndOneThatCannotBeMadeWithOne() throws {
        let found = try RunningProgram.run(["audit", "Create product card"], environment: noDisplay)
        XCTAssertEqual(found.code, 4, found.errors)
        XCTAssertTrue(found.errors.contains("findings of level A or AA"), found.errors)

        let failed = try RunningProgram.run(
            ["audit", "Create product card", "--exceptions", "/nowhere/exceptions.json"], environment: noDisplay)
        XCTAssertEqual(failed.code, 1, failed.errors)
    }

    /// Runs the program with `words`, a part of a shell command, in its own folder.
    private func shell(_ words: String, in folder: URL) throws -> RunningProgram.Result {
        let line = "cd '\(folder.path)' && '\(RunningProgram.executable.path)' \(words)"
        return try RunningProgram.run(["-c", line], of: URL(fileURLWithPath: "/bin/sh"), environment: noDisplay)
    }

    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("files-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    func testOutputThatIsDiscardedIsAFailure() throws {
        try withFolder { folder in
            for words in ["list >/dev/full", "list >&-", "list --json >/dev/full", "--help >/dev/full"] {
                let result = try shell(words, in: folder)
                XCTAssertEqual(result.code, 1, words)
                XCTAssertTrue(result.errors.contains("standard output cannot be written"), "\(words): \(result.errors)")
            }
        }
    }

    func testAFullDiskLeavesTheOldPicture() throws {
        try Sanitizer.skipThread("needs files of its own")
        try withFolder { folder in
            let old = Data("the old picture".utf8)
            try old.write(to: folder.appendingPathComponent("keep.png"))
            let line = "cd '\(folder.path)' && ulimit -f 1 && '\(RunningProgram.executable.path)' snapshot 'Product card list' -o keep.png"
            let result = try RunningProgram.run(["-c", line], of: URL(fileURLWithPath: "/bin/sh"), environment: noDisplay)

            XCTAssertEqual(result.code, 1)
            XCTAssertTrue(result.errors.contains("keep.png cannot be written: File too large"), result.errors)
            XCTAssertEqual(try Data(contentsOf: folder.appendingPathComponent("keep.png")), old)
            XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path), ["keep.png"])
        }
    }

    func testFilesThatAreNoPicturesAreNamedWithTheReason() throws {
        try withFolder { folder in
            for name in ["a", "b"] {
                try FileManager.default.createDirectory(at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
            }
            let empty = try shell("compare a b", in: folder)
            XCTAssertEqual(empty.code, 2)
            XCTAssertTrue(empty.errors.contains("there are no pictures in a and b"), empty.errors)

            let run = try shell("snapshot 'Box by center spec' -o a.png", in: folder)
            XCTAssertEqual(run.code, 0, run.errors)
            let picture = try Data(contentsOf: folder.appendingPathComponent("a.png"))
            try picture.prefix(picture.count / 2).write(to: folder.appendingPathComponent("half.png"))
            let half = try shell("compare half.png a.png", in: folder)
            XCTAssertEqual(half.code, 1)
            XCTAssertTrue(half.output.contains("/half.png cannot be read: the image ends too early"), half.output)

            try FileManager.default.copyItem(at: folder.appendingPathComponent("half.png"), to: folder.appendingPathComponent("a/x.png"))
            try FileManager.default.copyItem(at: folder.appendingPathComponent("a.png"), to: folder.appendingPathComponent("b/x.png"))
            try picture.write(to: folder.appendingPathComponent("b/y.png"))
            XCTAssertEqual(try shell("compare a b", in: folder).code, 1, "one differs, and one cannot be read")

            let aFolder = try shell("layout a", in: folder)
            XCTAssertEqual(aFolder.errors, "a cannot be read: Is a directory\n")
            let output = try shell("snapshot 'Box by center spec' -o a", in: folder)
            XCTAssertEqual(output.errors, "a cannot be written: Is a directory\n")
        }
    }

    /// The process that requested pictures may end at any time: the process that takes them ends with it.
    func testTheProcessThatTakesPicturesEndsWhenItsInputCloses() throws {
        TestFolders.use()
        let process = Process()
        let (input, output) = (Pipe(), Pipe())
        process.executableURL = RunningProgram.executable
        process.arguments = ["snapshot", "--all", "--output", "-", "--stream", "--thumbnail", "96"]
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let first = output.fileHandleForReading.availableData

        try input.fileHandleForWriting.close()
        let rest = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()

        let count = try RunningProgram.run(["list"], environment: noDisplay).output.split(separator: "\n").count
        XCTAssertEqual(process.terminationStatus, 1)
        let marker = Data([0x89, 0x50, 0x4E, 0x47])
        var (pictures, place) = (0, (first + rest)[...])
        while let found = place.range(of: marker) {
            pictures += 1
            place = place[found.upperBound...]
        }
        XCTAssertGreaterThan(pictures, 0)
        XCTAssertLessThan(pictures, count)
    }

    func testAWindowWithoutADisplayEndsWithCode3AndAReason() throws {
        let result = try RunningProgram.run([], environment: noDisplay)

        XCTAssertEqual(result.code, 3)
        XCTAssertTrue(result.errors.contains("DISPLAY"), result.errors)
    }

    func testABrowserViewWithoutItsServerEndsWithCode3AndARemedy() throws {
        let result = try RunningProgram.run(["preview", "--web"], environment: ["DISPLAY": "", "WEFT_WEB_SERVER": "/nowhere/weft-web"])

        XCTAssertEqual(result.code, 3)
        XCTAssertTrue(result.errors.contains("`make web`"), result.errors)
        XCTAssertEqual(try RunningProgram.run(["preview", "--web-port", "80"], environment: noDisplay).code, 2)
    }

    func testHelpIsPrintedForEveryCommand() throws {
        for command in [[], ["preview"], ["list"], ["snapshot"], ["layout"], ["migrate"], ["doctor"]] {
            let result = try RunningProgram.run(command + ["--help"], environment: noDisplay)
            XCTAssertEqual(result.code, 0)
            XCTAssertTrue(result.output.contains("USAGE"), "\(command)")
        }
    }

    func testDoctorReportsLibrariesAndFonts() throws {
        let result = try RunningProgram.run(["doctor"], environment: noDisplay)

        for name in ["FreeType", "HarfBuzz", "fontconfig", "ICU", "pixman", "Inter"] {
            XCTAssertTrue(result.output.contains(name), "\(name) is missing from:\n\(result.output)")
        }
    }

    func testDoctorEndsWithoutALoopbackInterface() throws {
        let programs = ["unshare", "timeout"].map { URL(fileURLWithPath: "/usr/bin/\($0)") }
        let isAllowed = (try? RunningProgram.run(["-n", "true"], of: programs[0], environment: [:]))?.code == 0
        try XCTSkipUnless(isAllowed, "making a network namespace is not allowed here")

        let result = try RunningProgram.run(
            ["60", programs[0].path, "-n", RunningProgram.executable.path, "doctor"], of: programs[1], environment: noDisplay)

        XCTAssertEqual(result.code, 0, "124 is the code of timeout")
        XCTAssertTrue(result.output.contains("Project"), result.output)
    }

    func testABadProductFileIsReportedWithFileLineAndReason() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("bad-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try "{\"products\": [\n  {\"name\": \"Mug\", \"price\": 12}\n]}\n".write(to: file, atomically: true, encoding: .utf8)

        let result = try RunningProgram.run(
            ["snapshot", "Product card list", "-o", "-"], environment: ["DISPLAY": "", "WEFT_PRODUCTS": file.path])

        XCTAssertEqual(result.code, 1)
        XCTAssertTrue(result.errors.contains("\(file.path):2: products[0].price: expected a string"), result.errors)
    }

    func testAProgramThatWasMovedWithoutItsResourcesNamesTheMissingFiles() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("moved-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let moved = folder.appendingPathComponent("weft")
        try FileManager.default.copyItem(at: RunningProgram.executable, to: moved)

        let box = try RunningProgram.run(["snapshot", "Box by center spec", "-o", "-"], of: moved, environment: noDisplay)
        XCTAssertEqual(box.code, 0, box.errors)
        let products = try RunningProgram.run(["snapshot", "Product card list", "-o", "-"], of: moved, environment: noDisplay)
        XCTAssertEqual(products.code, 1)
        XCTAssertTrue(products.errors.contains("weft_SampleResources.resources/products.json: the file cannot be read"), products.errors)
    }

    func testLayoutCasesAreReadFromAFileAndABadOneIsRefused() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("cases-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try """
        {"format": 1, "cases": [{"name": "one", "scale": 2, "sizeRange": {"min": [0, 0], "max": [100, 100]},
         "spec": {"type": "inset", "insets": {"top": 1, "left": 2, "bottom": 3, "right": 4},
         "child": {"type": "node", "id": "a", "style": {"width": 10, "height": 10}}}}]}
        """.write(to: file, atomically: true, encoding: .utf8)

        let good = try RunningProgram.run(["layout", file.path], environment: noDisplay)
        XCTAssertEqual(good.code, 0)
        XCTAssertTrue(good.output.contains("\"a\""), good.output)

        try "{\"cases\": 3}".write(to: file, atomically: true, encoding: .utf8)
        let bad = try RunningProgram.run(["layout", file.path], environment: noDisplay)
        XCTAssertEqual(bad.code, 1)
        XCTAssertTrue(bad.errors.contains(file.lastPathComponent), bad.errors)
    }

    private func snapshot(_ arguments: [String]) throws -> (png: Data, tree: String) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("snapshot-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let picture = folder.appendingPathComponent("picture.png")
        let tree = folder.appendingPathComponent("tree.json")
        let result = try RunningProgram.run(
            arguments + ["-o", picture.path, "--json", tree.path], environment: noDisplay)
        XCTAssertEqual(result.code, 0, result.errors)
        return (try Data(contentsOf: picture), try String(contentsOf: tree, encoding: .utf8))
    }
}
