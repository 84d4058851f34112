import AsyncDisplayKit
import XCTest

@testable import PreviewStages
@testable import PreviewDeclarations

/// Pictures from a faulty process; a shell script replaces the process.
final class ChildProcessRendererTests: XCTestCase {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-test-\(UUID().uuidString)")

    override func setUpWithError() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    override func tearDown() {
        try? FileManager.default.removeItem(at: folder)
    }

    /// A program that writes its process's number to `pid` and then runs `lines`.
    private func program(_ lines: String) throws -> String {
        let file = folder.appendingPathComponent("program")
        try "#!/bin/sh\necho $$ > '\(folder.path)/pid'\n\(lines)\n".write(to: file, atomically: false, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
        return file.path
    }

    private func isRunning() throws -> Bool {
        let text = try String(contentsOf: folder.appendingPathComponent("pid"), encoding: .utf8)
        return kill(try XCTUnwrap(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines))), 0) == 0
    }

    /// Takes pictures by the program; returns its message at the end.
    @MainActor private func capture(_ program: String, limit: Double) -> String? {
        let pictures = ChildProcessRenderer(program: program, limit: limit)
        let ended = expectation(description: "the end")
        var message: String?
        pictures.capture(
            PictureRequest(preview: nil, variant: PreviewVariant(), thumbnailSide: 96), key: "thumbnails", onPicture: { _, _, _ in },
            onEnd: {
                message = $0
                ended.fulfill()
            })
        wait(for: [ended], timeout: 60)
        return message
    }

    func testAProcessThatBringsNoPictureIsEnded() throws {
        try MainActor.assumeIsolated {
            let message = capture(try program("while :; do :; done"), limit: 0.2)

            XCTAssertEqual(message, "the pictures could not be rendered: none arrived for 0.2 seconds")
            XCTAssertFalse(try isRunning())
        }
    }

    func testAProcessThatFailsIsNamed() throws {
        try MainActor.assumeIsolated {
            XCTAssertEqual(capture(try program("exit 7"), limit: 60)?.hasSuffix("ended with exit code 7)"), true)
            XCTAssertEqual(capture(try program("kill -9 $$"), limit: 60)?.hasSuffix("was ended by signal 9)"), true)
        }
    }

    func testAProcessReadsTheEndOfItsInputWhenNothingWaitsForIt() throws {
        var child = try XCTUnwrap(ChildProcess(program("cat; echo done"), [], linePrefix: "child")) as ChildProcess?
        // The script has begun, and waits for input.
        while !FileManager.default.fileExists(atPath: folder.appendingPathComponent("pid").path) { sched_yield() }
        XCTAssertEqual(child?.read(within: 0.05), .late)
        let identifier = try XCTUnwrap(child?.identifier)

        child = nil

        var status: Int32 = 0
        XCTAssertEqual(waitpid(identifier, &status, 0), identifier)
    }

    func testErrorsOfAProcessAreForwardedBehindItsMark() throws {
        let errors = Pipe()
        let saved = dup(STDERR_FILENO)
        dup2(errors.fileHandleForWriting.fileDescriptor, STDERR_FILENO)
        let child = ChildProcess(try program("echo first >&2; printf second >&2; echo picture; exit 3"), [], linePrefix: "child")
        var output = Data()
        while case .data(let part)? = child?.read(within: 60) { output += part }
        let status = child?.wait {}
        dup2(saved, STDERR_FILENO)
        close(saved)
        try errors.fileHandleForWriting.close()

        XCTAssertEqual(String(decoding: output, as: UTF8.self), "picture\n")
        XCTAssertEqual(status, 3)
        let printed = try XCTUnwrap(errors.fileHandleForReading.readToEnd())
        XCTAssertEqual(String(decoding: printed, as: UTF8.self), "child: first\nchild: second\n")
    }

    func testPicturesArePutTogetherFromAnyPieces() {
        let pictures = [
            PictureStream.Picture(preview: "Card", cell: "dark", png: Data("one\ntwo\t".utf8)),
            PictureStream.Picture(preview: "Broken", cell: "", png: Data()),
            PictureStream.Picture(preview: "Last", cell: "", png: Data([0, 10, 9])),
        ]
        let bytes = Data("noise\n".utf8) + pictures.map(PictureStream.data).joined()
        for size in 1...bytes.count {
            var reader = PictureStream.Reader()
            var found: [PictureStream.Picture] = []
            for start in stride(from: 0, to: bytes.count, by: size) {
                reader.add(bytes[start..<min(start + size, bytes.count)])
                while let picture = reader.next() { found.append(picture) }
            }
            XCTAssertEqual(found, pictures)
        }
    }
}
