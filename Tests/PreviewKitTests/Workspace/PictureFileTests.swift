import AsyncDisplayKit
import HeadlessHost
import PreviewDeclarations
import UIKit
import XCTest

@testable import PreviewStages
@testable import PreviewWorkspace

/// Pictures of the preview, copied and saved; pins, links and further windows.
final class PictureFileTests: WorkspaceTestCase {
    func testFilesAreInTheUsersFolderForPicturesAndReplaceNoOther() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data("XDG_PICTURES_DIR=\"$HOME/Bilder\"\n".utf8).write(to: URL(fileURLWithPath: folder + "/user-dirs.dirs"))
        XCTAssertEqual(PictureFile.folder(environment: ["HOME": "/h", "XDG_CONFIG_HOME": folder]), "/h/Bilder")
        XCTAssertEqual(PictureFile.folder(environment: ["HOME": "/h", "XDG_CONFIG_HOME": "/none"]), "/h/Pictures")

        let paths = try (0..<3).map { _ in
            try PictureFile.write(Data("x".utf8), preview: "Product card", ending: "png", in: folder + "/a")
        }
        let names = paths.map { URL(fileURLWithPath: $0).lastPathComponent }
        XCTAssertEqual(names, ["product-card.png", "product-card-2.png", "product-card-3.png"])
    }

    func testThePictureIsCopiedAtItsScale() {
        MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()
            defer { stage.close() }
            UIPasteboard.general.string = nil
            stage.press(.character("c"), modifiers: [.control, .shift])
            XCTAssertEqual(UIPasteboard.general.image?.size, CGSize(width: 120, height: 60))
            XCTAssertEqual(UIPasteboard.general.image?.scale, 2)
            XCTAssertTrue(stage.treeJSON().contains("Picture copied"))
            stage.advance(by: 7)
            XCTAssertFalse(stage.treeJSON().contains("Picture copied"))
            _ = workspace
        }
    }

    func testTheDrawingHasBoxesAndWordsAtTheirPlaces() throws {
        try MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()
            defer { stage.close() }
            let view = try XCTUnwrap(workspace.hosted?.rootView)
            let document = SVGDrawing.document(of: [view], background: .white)
            XCTAssertEqual(document.components(separatedBy: "<g").count, document.components(separatedBy: "</g>").count)
            XCTAssertTrue(document.contains("width=\"120\" height=\"60\""))
            XCTAssertTrue(document.contains("rx=\"8\" fill=\"#FF0000\""))
            XCTAssertTrue(document.contains(">Good</text>"))
            XCTAssertTrue(document.contains(">&lt;day&gt;</text>"))
            XCTAssertFalse(document.contains("<image"), "the text is no picture")
        }
    }

    func testPicturesOfAScrolledListShowItAsItIsOnTheBackgroundOfItsFrame() throws {
        try MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()
            defer { stage.close() }
            workspace.showPreview(named: "Stripes")
            stage.settle()
            let scroller = try XCTUnwrap(workspace.hosted?.rootView as? UIScrollView)
            scroller.contentOffset.y = 250
            stage.settle()
            stage.press(.character("c"), modifiers: [.control, .shift])
            let bitmap = try XCTUnwrap(UIPasteboard.general.image?.uprightBitmap())
            XCTAssertEqual(bitmap[20, 20], 0xFFFF_0000, "the stripe from 250 to 350")
            XCTAssertEqual(bitmap[20, 240], 0xFFFF_FFFF, "the background below it")
            XCTAssertTrue(SVGDrawing.document(of: [scroller], background: .white).contains("transform=\"translate(0 -250)\""))

            workspace.settings.tools.mode = .pickColor
            let frame = workspace.canvasView.convert(workspace.contentFrame, to: nil)
            stage.window.hostSendEvent(
                .pointerMoved(HostPointer(location: CGPoint(x: frame.minX + 20, y: frame.minY + 20), timestamp: stage.host.clock.now)))
            stage.settle()
            XCTAssertTrue(stage.treeJSON().contains("#FF0000  (click to copy)"))
        }
    }

    func testPicturesAndDrawingsContainWhatThePreviewPresents() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        setenv("XDG_PICTURES_DIR", folder, 1)
        defer {
            unsetenv("XDG_PICTURES_DIR")
            try? FileManager.default.removeItem(atPath: folder)
        }
        try MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()
            defer { stage.close() }
            workspace.showPreview(named: "Stripes")
            stage.settle()
            let sheet = UIViewController()
            sheet.modalPresentationStyle = .overFullScreen
            sheet.view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
            workspace.hosted?.controller?.present(sheet, animated: false)
            stage.settle()
            let bitmap = try XCTUnwrap(workspace.previewPicture?.uprightBitmap())
            XCTAssertEqual(bitmap[20, 20], 0xFF00_00FF)
            workspace.saveDrawing()
            let document = try String(contentsOfFile: folder + "/stripes.svg", encoding: .utf8)
            XCTAssertTrue(document.contains("#0000FF"), "the sheet")
            XCTAssertTrue(document.contains("#FF0000"), "the preview behind it")
        }
    }

    func testTheCopyOfAShapeHasTheDashesOfItsLine() throws {
        try MainActor.assumeIsolated {
            let shape = CAShapeLayer()
            (shape.lineDashPattern, shape.lineDashPhase, shape.miterLimit) = ([4, 2], 3, 5)
            let copy = try XCTUnwrap(LayerCopy.content(of: shape) as? CAShapeLayer)
            XCTAssertEqual(copy.lineDashPattern, [4, 2])
            XCTAssertEqual(copy.lineDashPhase, 3)
            XCTAssertEqual(copy.miterLimit, 5)
        }
    }

    func testALinkIsCopiedAndOpensAnotherWindow() {
        MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()
            defer { stage.close() }
            stage.press(.character("n"), modifiers: [.control, .shift])
            XCTAssertEqual(UIPasteboard.general.string, "weft://preview/Greeting")

            var opened: [PreviewLink] = []
            workspace.openWindow = { link in
                opened.append(link)
                return nil
            }
            stage.press(.character("n"), modifiers: .control)
            XCTAssertEqual(opened.map(\.preview), ["Greeting"])
        }
    }

    func testAPinnedPreviewIsAtTheTopOfTheListAndKeptWithTheSettings() throws {
        try MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()
            defer { stage.close() }
            workspace.showPreview(named: "Farewell")
            stage.press(.character("f"), modifiers: [.control, .shift])
            XCTAssertEqual(workspace.parts.sidebar.shownNames, ["Farewell", "Greeting", "Stripes"])
            XCTAssertTrue(stage.treeJSON().contains("Pinned"))
            let stored = try JSONDecoder().decode(WorkspaceSettings.self, from: JSONEncoder().encode(workspace.settingsToKeep))
            XCTAssertEqual(stored.pinned, ["Farewell"])

            XCTAssertEqual(workspace.menu(ofPreview: "Farewell").children.first?.title, "Unpin")
            stage.press(.character("f"), modifiers: [.control, .shift])
            XCTAssertEqual(workspace.parts.sidebar.shownNames, ["Greeting", "Farewell", "Stripes"])
        }
    }

    func testTheSearchFindsClassesAndTextsOfPreviews() {
        MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()
            defer { stage.close() }
            workspace.readWords = { onEnd in onEnd(["Farewell": "ASButtonNode Goodbye", "Greeting": "ASTextNode"]) }
            stage.press(.character("p"), modifiers: .control)
            stage.insert("goodbye")
            XCTAssertEqual(workspace.parts.sidebar.shownNames, ["Farewell"])
            XCTAssertNil(workspace.readWords, "read once")
        }
    }

    func testASearchSaysThatTextsAreStillRead() throws {
        try MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()
            defer { stage.close() }
            var end: (@MainActor ([String: String]) -> Void)?
            workspace.readWords = { end = $0 }
            stage.press(.character("p"), modifiers: .control)
            stage.insert("goodbye")
            stage.settle()
            XCTAssertTrue(stage.treeJSON().contains("No name matches. Texts are being read…"))
            try XCTUnwrap(end)([:])
            stage.settle()
            XCTAssertTrue(stage.treeJSON().contains("No matches"))
        }
    }

    /// The pointer rests on a button after a click.
    func testTheResultOfACommandIsShownWhileThePointerIsOverAButton() {
        MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()
            defer { stage.close() }
            stage.window.hostSendEvent(.pointerMoved(HostPointer(location: CGPoint(x: 22, y: 22), timestamp: 0)))
            stage.settle()
            XCTAssertNotNil(workspace.parts.status.hint)
            stage.press(.character("n"), modifiers: [.control, .shift])
            stage.settle()
            XCTAssertTrue(stage.treeJSON().contains("Link copied: weft://"))
        }
    }

    func testWordsOfAnEndedProcessAreThoseBefore() {
        let lines = #"{"name":"A","words":["ASTextNode","Good day"]}"# + "\nnoise\n" + #"{"name":"B","wor"#
        XCTAssertEqual(PreviewWords.words(in: Data(lines.utf8)), ["A": "ASTextNode Good day"])
    }

    // MARK: Support

    @MainActor private func makeWorkspace() -> (stage: HeadlessStage, workspace: WorkspaceController) {
        let registry = PreviewRegistry([
            Preview("Greeting", group: "Texts", sizing: .sizeThatFits) { () -> ASDisplayNode in
                let node = ASDisplayNode()
                let text = ASTextNode()
                text.attributedText = NSAttributedString(
                    string: "Good <day>", attributes: [.font: UIFont.systemFont(ofSize: 15), .foregroundColor: UIColor.black])
                node.backgroundColor = .red
                node.cornerRadius = 8
                node.automaticallyManagesSubnodes = true
                node.style.preferredSize = CGSize(width: 120, height: 60)
                node.layoutSpecBlock = { _, _ in ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: text) }
                return node
            },
            Preview("Farewell", group: "Texts") { () -> ASDisplayNode in ASDisplayNode() },
            Preview("Stripes", group: "Texts") { () -> UIViewController in StripesController() },
        ])
        var workspace: WorkspaceController!
        let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 1200, height: 800), scale: 1)) {
            workspace = WorkspaceController(registry: registry, panels: [])
            workspace.showPreview(named: "Greeting")
            return workspace
        }
        return (stage, workspace)
    }
}

/// A list of views without a background, with a red stripe.
private final class StripesController: UIViewController {
    override func loadView() {
        let scroller = UIScrollView()
        scroller.contentSize = CGSize(width: 300, height: 2000)
        let stripe = UIView(frame: CGRect(x: 0, y: 250, width: 300, height: 100))
        stripe.backgroundColor = .red
        scroller.addSubview(stripe)
        view = scroller
    }
}
