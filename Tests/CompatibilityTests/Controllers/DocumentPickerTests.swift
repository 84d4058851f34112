import AsyncDisplayKit
import HeadlessHost
import XCTest

@testable import UIKit

/// Records the calls of a picker.
private final class Chooser: NSObject, UIDocumentPickerDelegate {
    private(set) var files: [URL] = []
    private(set) var cancellations = 0

    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) { files += urls }
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { cancellations += 1 }
}

/// The picker's own list of files, which a desktop without a dialog shows.
final class DocumentPickerTests: XCTestCase {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-documents-\(UUID().uuidString)")

    override func setUpWithError() throws {
        let inner = folder.appendingPathComponent("Letters")
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
        for name in ["b.txt", "a.txt", "c.png", ".hidden.txt"] { try Data(name.utf8).write(to: folder.appendingPathComponent(name)) }
        try Data("inner".utf8).write(to: inner.appendingPathComponent("inner.txt"))
    }

    override func tearDown() {
        try? FileManager.default.removeItem(at: folder)
    }

    @MainActor private func present(_ picker: UIDocumentPickerViewController, _ chooser: Chooser) throws -> HeadlessStage {
        picker.directoryURL = folder
        picker.delegate = chooser
        let root = UIViewController()
        let stage = HeadlessStage(root)
        root.present(picker, animated: false)
        stage.settle()
        return stage
    }

    @MainActor private func list(of picker: UIDocumentPickerViewController) throws -> UITableViewController {
        let navigation = try XCTUnwrap(picker.children.first as? UINavigationController)
        return try XCTUnwrap(navigation.topViewController as? UITableViewController)
    }

    @MainActor private func titles(_ picker: UIDocumentPickerViewController) throws -> [String] {
        try list(of: picker).tableView.visibleCells.compactMap { $0.textLabel?.text }
    }

    @MainActor private func tap(_ title: String, in picker: UIDocumentPickerViewController, _ stage: HeadlessStage) throws {
        let cell = try XCTUnwrap(list(of: picker).tableView.visibleCells.first { $0.textLabel?.text == title })
        stage.tap(at: cell.convert(CGPoint(x: 100, y: 20), to: stage.window))
        stage.settle()
        stage.advance(by: 1)
    }

    @MainActor private func tapButton(_ title: String, in picker: UIDocumentPickerViewController, _ stage: HeadlessStage) throws {
        func button(in view: UIView) -> UIView? {
            if view.accessibilityLabel == title, view.isUserInteractionEnabled { return view }
            return view.subviews.lazy.compactMap { button(in: $0) }.first
        }
        let found = try XCTUnwrap(button(in: picker.view))
        stage.tap(at: found.convert(CGPoint(x: found.bounds.midX, y: found.bounds.midY), to: stage.window))
        stage.settle()
        stage.advance(by: 1)
    }

    func testAFileInAFolderIsOpened() throws {
        try MainActor.assumeIsolated {
            let (picker, chooser) = (UIDocumentPickerViewController(forOpeningContentTypes: [.plainText]), Chooser())
            let stage = try present(picker, chooser)
            XCTAssertEqual(try titles(picker), ["Letters", "a.txt", "b.txt"], "folders first, no hidden files, no pictures")
            try tap("Letters", in: picker, stage)
            XCTAssertEqual(try titles(picker), ["inner.txt"])
            try tap("inner.txt", in: picker, stage)
            XCTAssertEqual(chooser.files.map(\.lastPathComponent), ["inner.txt"])
            XCTAssertNil(picker.presentingViewController)
            XCTAssertEqual(chooser.cancellations, 0)
        }
    }

    func testSeveralFilesAreOpenedAsCopies() throws {
        try MainActor.assumeIsolated {
            let (picker, chooser) = (UIDocumentPickerViewController(forOpeningContentTypes: [.item], asCopy: true), Chooser())
            picker.allowsMultipleSelection = true
            picker.shouldShowFileExtensions = false
            let stage = try present(picker, chooser)
            let open = try XCTUnwrap(list(of: picker).navigationItem.rightBarButtonItems?.first)
            XCTAssertFalse(open.isEnabled)
            try tap("a", in: picker, stage)
            try tap("c", in: picker, stage)
            let ready = try XCTUnwrap(list(of: picker).navigationItem.rightBarButtonItems?.first)
            XCTAssertTrue(ready.isEnabled)
            try tapButton("Open", in: picker, stage)
            XCTAssertEqual(chooser.files.map(\.lastPathComponent), ["a.txt", "c.png"])
            XCTAssertFalse(chooser.files[0].path.hasPrefix(folder.path))
            XCTAssertEqual(try String(contentsOf: chooser.files[0], encoding: .utf8), "a.txt")
            XCTAssertEqual(chooser.files[0].deletingLastPathComponent(), chooser.files[1].deletingLastPathComponent())
            let inbox = chooser.files[0].deletingLastPathComponent().deletingLastPathComponent()
            XCTAssertTrue(inbox.lastPathComponent.hasPrefix("weft-inbox-"), inbox.path)
            try? FileManager.default.removeItem(at: inbox)
        }
    }

    func testCopiesOfEndedProcessesAreRemovedAndThoseOfRunningOnesRemain() throws {
        try MainActor.assumeIsolated {
            func exists(_ file: URL) -> Bool { FileManager.default.fileExists(atPath: file.path) }
            // A lock belongs to the open file, so that two inboxes behave as those of two processes.
            var ended: DocumentInbox? = DocumentInbox(in: folder)
            let endedCopy = try XCTUnwrap(ended).makeFolder().appendingPathComponent("ended.txt")
            try Data().write(to: endedCopy)
            let running = DocumentInbox(in: folder)
            let runningCopy = try running.makeFolder().appendingPathComponent("running.txt")
            try Data().write(to: runningCopy)
            XCTAssertTrue(exists(endedCopy))
            let link = folder.appendingPathComponent("weft-inbox-link")
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder.appendingPathComponent("Letters"))

            ended = nil
            let next = try running.makeFolder()

            XCTAssertFalse(exists(endedCopy.deletingLastPathComponent().deletingLastPathComponent()))
            XCTAssertTrue(exists(runningCopy))
            XCTAssertTrue(exists(folder.appendingPathComponent("Letters/inner.txt")))
            XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: next.path), [])
            XCTAssertEqual(try FileManager.default.attributesOfItem(atPath: next.path)[.posixPermissions] as? Int, 0o700)
        }
    }

    func testAnInboxThatWasRemovedIsReplaced() throws {
        try MainActor.assumeIsolated {
            let inbox = DocumentInbox(in: folder)
            let first = try inbox.makeFolder().deletingLastPathComponent()
            try FileManager.default.removeItem(at: first)
            let second = try inbox.makeFolder().deletingLastPathComponent()
            XCTAssertNotEqual(first, second)
            _ = try DocumentInbox(in: folder).makeFolder()
            XCTAssertTrue(FileManager.default.fileExists(atPath: second.path), "it is locked")
        }
    }

    func testExportedFilesReplaceNoOthers() throws {
        try MainActor.assumeIsolated {
            let source = FileManager.default.temporaryDirectory.appendingPathComponent("a.txt")
            try Data("exported".utf8).write(to: source)
            defer { try? FileManager.default.removeItem(at: source) }
            let (picker, chooser) = (UIDocumentPickerViewController(forExporting: [source], asCopy: true), Chooser())
            let stage = try present(picker, chooser)
            XCTAssertEqual(try titles(picker), ["Letters"])
            try tapButton("Choose", in: picker, stage)
            XCTAssertEqual(chooser.files.map(\.lastPathComponent), ["a 2.txt"])
            XCTAssertEqual(try String(contentsOf: folder.appendingPathComponent("a.txt"), encoding: .utf8), "a.txt")
            XCTAssertTrue(FileManager.default.fileExists(atPath: source.path))
        }
    }

    func testADismissedPickerIsCanceled() throws {
        try MainActor.assumeIsolated {
            let (picker, chooser) = (UIDocumentPickerViewController(forOpeningContentTypes: []), Chooser())
            let stage = try present(picker, chooser)
            picker.dismiss(animated: false)
            stage.settle()
            XCTAssertEqual(chooser.cancellations, 1)
        }
    }
}
