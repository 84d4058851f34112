import AsyncDisplayKit
import HeadlessHost
import LayoutEngine
import Nodes
import Scheduling
import UIKit
import UIPrimitives
import XCTest

@testable import NodeInspection
@testable import PreviewDeclarations
@testable import PreviewInspector
@testable import PreviewWorkspace

/// Layout specs in the tree, and values edited in place.
final class EditTests: WorkspaceTestCase {
    func testWrittenEditsOfAFormerPreviewAreReleased() {
        MainActor.assumeIsolated {
            let panel = InspectPanel()
            let (stage, workspace) = makeWorkspace(Preview("Card") { () -> ASDisplayNode in CardNode() }, panel)
            defer { stage.close() }
            weak var node: ASDisplayNode?
            autoreleasepool {
                let written = ASDisplayNode()
                node = written
                panel.writtenEdits = [EditedValue(node: written, property: .style(.flexGrow)): "1"]
            }
            XCTAssertNotNil(node)
            workspace.reload()
            stage.settle()
            XCTAssertNil(node)
        }
    }

    // MARK: Tree

    func testSpecsAreBetweenTheNodesWithTheirParameters() throws {
        try MainActor.assumeIsolated {
            let stage = HeadlessStage.small(CardNode())
            defer { stage.close() }
            var rows = TreeRows()
            rows.adopt(InspectedTree(stage.window.layer))

            XCTAssertEqual(
                rows.rows.map { "\($0.depth) \($0.title) \($0.detail)" },
                [
                    "0 CardNode card", "1 ASInsetLayoutSpec 10, 16, 10, 16", "2 ASStackLayoutSpec horizontal, spacing 12",
                    "3 ASDisplayNode picture", "3 ASStackLayoutSpec vertical, spacing 4", "4 ASTextNode title", "4 ASTextNode subtitle",
                ])
            let spec = try XCTUnwrap(rows.entry(at: 4)?.spec)
            XCTAssertEqual(spec.path, [0, 1])
            XCTAssertEqual(spec.frame.origin, CGPoint(x: 16 + 60 + 12, y: 10))
            XCTAssertEqual(spec.explanation.received?.max.width, 320 - 32 - 60 - 12)
            rows.search("spacing 4")
            XCTAssertEqual(rows.rows.count, 4)
        }
    }

    /// The marks over the preview are where the content is in a layout from right to left.
    func testFramesOfSpecsAndBoxesOfNodesAreMirroredFromRightToLeft() throws {
        try MainActor.assumeIsolated {
            let card = CardNode()
            let inset = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 4), child: card)
            let root = ASDisplayNode()
            root.automaticallyManagesSubnodes = true
            root.layoutSpecBlock = { _, _ in inset }
            root.semanticContentAttribute = .forceRightToLeft
            card.semanticContentAttribute = .forceRightToLeft
            let stage = HeadlessStage.small(root)
            defer { stage.close() }
            var rows = TreeRows()
            rows.adopt(InspectedTree(stage.window.layer))
            let spec = try XCTUnwrap(rows.tree.entries.first { $0.spec?.explanation.parameterSummary == "vertical, spacing 4" }?.spec)
            XCTAssertEqual(spec.frame.maxX, card.picture.frame.minX - 12, accuracy: 0.01)
            XCTAssertEqual(spec.frame.maxX, max(card.title.frame.maxX, card.subtitle.frame.maxX), accuracy: 0.01)

            XCTAssertEqual(card.frame.minX, 4)
            let boxes = card.boxModel(frame: card.frame)
            XCTAssertEqual(boxes.insets.map(\.width).sorted(), [4, 30])
            XCTAssertEqual(boxes.insets.first { $0.width == 30 }?.minX, card.frame.maxX)
        }
    }

    /// The tool puts the node of a preview in a node of its own, which is not part of the preview.
    func testTheTreeBeginsWithTheNodeOfThePreview() throws {
        try MainActor.assumeIsolated {
            for sizing in [PreviewSizing.flexibleHeight(width: 300), .fixed(CGSize(width: 300, height: 400)), .sizeThatFits] {
                let panel = InspectPanel()
                let card = CardNode()
                let (stage, workspace) = makeWorkspace(Preview("Card", sizing: sizing) { () -> ASDisplayNode in card }, panel)
                defer { stage.close() }
                stage.settle()
                XCTAssertEqual(panel.rows.rows.prefix(2).map(\.title), ["CardNode", "ASInsetLayoutSpec"], "\(sizing)")
                XCTAssertEqual(panel.rows.rows.first?.depth, 0)
                XCTAssertTrue(workspace.hosted?.rootNode === card)
                workspace.selection = card
                stage.settle()
                let why = panel.detailList.rows.first { $0.style == .note && $0.title.contains(" pt by ") }
                XCTAssertFalse(try XCTUnwrap(why).detail.contains("ChosenSizeLayoutSpec"), why?.detail ?? "")
                let outside = CGPoint(x: workspace.contentFrame.maxX - 1, y: workspace.contentFrame.maxY - 1)
                XCTAssertTrue(workspace.node(at: outside) === card)
            }
        }
    }

    // MARK: Edits

    func testAValueOfAListIsChosenInAMenu() throws {
        try MainActor.assumeIsolated {
            let panel = InspectPanel()
            let card = CardNode()
            let (stage, workspace) = makeWorkspace(Preview("Card") { () -> ASDisplayNode in card }, panel)
            defer { stage.close() }
            workspace.selection = card
            workspace.selectedSpec = [0]
            stage.settle()
            @MainActor func tap(_ node: ASDisplayNode) {
                let frame = node.layer.convert(node.layer.bounds, to: stage.window.layer)
                stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
                stage.settle()
            }
            let choices = InspectedTree(stage.window.layer).entries.compactMap { $0.node as? ChoiceNode }
            let names = ["direction, horizontal", "justifyContent, start", "alignItems, start"]
            XCTAssertEqual(choices.prefix(3).map(\.accessibilityLabel), names)
            XCTAssertEqual(choices[2].accessibilityTraits, .button)
            let before = card.picture.frame
            tap(choices[2])
            let menu = try XCTUnwrap(workspace.menu)
            XCTAssertEqual(menu.rows.count, 6)
            tap(menu.rows[1])
            XCTAssertNil(workspace.menu)
            XCTAssertEqual(choices[2].value, "end")
            XCTAssertGreaterThan(card.picture.frame.minY, before.minY)
            stage.press(.character("z"), modifiers: .control)
            stage.settle()
            XCTAssertEqual(card.picture.frame, before)
            let shown = InspectedTree(stage.window.layer).entries.compactMap { $0.node as? ChoiceNode }
            XCTAssertEqual(shown[2].value, "start", "the button shows the value after the undo")
        }
    }

    func testAnImageIsDrawnForEachSizeThatIsTyped() {
        MainActor.assumeIsolated {
            let image = ASImageNode()
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            image.image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20), format: format).image {
                $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
            }
            image.style.preferredSize = CGSize(width: 20, height: 20)
            let root = ASDisplayNode()
            root.automaticallyManagesSubnodes = true
            root.layoutSpecBlock = { _, _ in
                ASRelativeLayoutSpec(horizontalPosition: .start, verticalPosition: .start, sizingOption: [], child: image)
            }
            let stage = HeadlessStage.small(root)
            defer { stage.close() }
            let edits = EditSession()
            let width = EditedValue(node: image, path: nil, property: .style(.width))
            // The image has one pixel a point, and is not drawn with more.
            @MainActor func drawnWidth(_ text: String) -> Int? {
                XCTAssertTrue(edits.set(text, of: width, now: "20"))
                stage.settle()
                return (image.contents as AnyObject as? CGImage)?.width
            }
            XCTAssertEqual(drawnWidth("6"), 6)
            XCTAssertEqual(drawnWidth("20"), 20)
        }
    }

    func testAnInsetAndASpacingAreEditedUndoneAndRedone() {
        MainActor.assumeIsolated {
            let card = CardNode()
            let stage = HeadlessStage.small(card)
            defer { stage.close() }
            let edits = EditSession()
            let left = EditedValue(node: card, path: [], property: .spec(.left))
            let spacing = EditedValue(node: card, path: [0], property: .spec(.spacing))
            @MainActor func places() -> [CGFloat] {
                stage.settle()
                return [card.picture.frame.minX, card.title.frame.minX]
            }
            XCTAssertTrue(edits.set("4", of: left, now: "16"))
            XCTAssertTrue(edits.set("40", of: left, now: "4"))
            XCTAssertTrue(edits.set("20", of: spacing, now: "12"))
            XCTAssertFalse(edits.set("wide", of: spacing, now: "20"))
            XCTAssertEqual(places(), [40, 120])

            edits.showsOriginals = true
            XCTAssertEqual(places(), [16, 88])
            edits.showsOriginals = false
            XCTAssertEqual(places(), [40, 120])

            XCTAssertEqual(edits.undo(), spacing)
            XCTAssertEqual(places(), [40, 112])
            // Two texts typed into one field are one step.
            XCTAssertEqual(edits.undo(), left)
            XCTAssertEqual(places(), [16, 88])
            XCTAssertNil(edits.undo())
            XCTAssertNil(card.specEditor)
            edits.redo()
            edits.redo()
            XCTAssertEqual(places(), [40, 120])
            edits.reset(left)
            XCTAssertEqual(places(), [16, 96])
            XCTAssertEqual(edits.changed, [spacing])
        }
    }

    func testEditedAppearancesAreRestored() {
        MainActor.assumeIsolated {
            let card = CardNode()
            let stage = HeadlessStage.small(card)
            defer { stage.close() }
            let edits = EditSession()
            let color = EditedValue(node: card.picture, property: .appearance(.backgroundColor))
            let text = EditedValue(node: card.title, property: .appearance(.text))
            let size = EditedValue(node: card.title, property: .appearance(.fontSize))
            let before = card.title.attributedText
            XCTAssertTrue(edits.set("#FF000080", of: color, now: AppearanceField.backgroundColor.text(in: card.picture)))
            XCTAssertTrue(edits.set("Short", of: text, now: AppearanceField.text.text(in: card.title)))
            XCTAssertTrue(edits.set("30", of: size, now: "17"))
            for (value, wrong) in [(color, "reddish"), (size, "0"), (text, "")] { XCTAssertFalse(edits.set(wrong, of: value, now: "")) }
            XCTAssertEqual(AppearanceField.backgroundColor.text(in: card.picture), "#FF000080")
            XCTAssertEqual(card.title.attributedText?.string, "Short")
            XCTAssertEqual(AppearanceField.fontSize.text(in: card.title), "30")
            for _ in 0..<3 { edits.undo() }
            XCTAssertEqual(card.picture.backgroundColor, .systemGreen)
            XCTAssertEqual(card.title.attributedText, before)
        }
    }

    func testEditsAreWrittenAsSwift() {
        MainActor.assumeIsolated {
            let card = CardNode()
            let stage = HeadlessStage.small(card)
            defer { stage.close() }
            let edits = EditSession()
            _ = edits.set("50%", of: EditedValue(node: card.picture, property: .style(.width)), now: "60")
            _ = edits.set("center", of: EditedValue(node: card.picture, property: .style(.alignSelf)), now: "auto")
            _ = edits.set("#FF0000", of: EditedValue(node: card.picture, property: .appearance(.backgroundColor)), now: "#34C759")
            _ = edits.set("∞", of: EditedValue(node: card, path: [], property: .spec(.left)), now: "16")
            XCTAssertEqual(
                edits.swiftCode,
                """
                // ASDisplayNode “picture”
                picture.style.width = ASDimensionMakeWithFraction(0.5)
                picture.style.alignSelf = .center
                picture.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)

                // CardNode “card”, layoutSpecThatFits(_:), spec at the root
                spec.insets.left = .infinity
                """)
            let code = edits.swiftCode
            edits.showsOriginals = true
            XCTAssertEqual(edits.swiftCode, code, "the code has the edits while the preview shows the originals")
        }
    }

    func testEveryParameterOfEverySpecIsReadAndWritten() {
        let node = ASDisplayNode()
        let specs: [ASLayoutSpec] = [
            ASStackLayoutSpec(), ASInsetLayoutSpec(insets: .zero, child: node), ASRatioLayoutSpec(ratio: 1, child: node),
            ASCenterLayoutSpec(),
            ASRelativeLayoutSpec(), ASCornerLayoutSpec(), ASAbsoluteLayoutSpec(),
        ]
        for spec in specs {
            for field in SpecField.fields(of: spec) {
                for text in field.choices ?? (field == .offset ? ["3,-4"] : ["7.5"]) {
                    XCTAssertTrue(field.set(text, in: spec), "\(field) \(text)")
                    XCTAssertEqual(field.text(in: spec), text, "\(field)")
                }
                XCTAssertFalse(field.set("nonsense", in: spec), "\(field)")
            }
        }
    }

    // MARK: Panel

    func testTheSourcesGetTheChosenNodeAndTheEdits() throws {
        try MainActor.assumeIsolated {
            let panel = InspectPanel()
            var workspace: WorkspaceController!
            let card = CardNode()
            let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 1200, height: 800), scale: 1)) {
                workspace = WorkspaceController(
                    registry: PreviewRegistry([Preview("Card") { () -> ASDisplayNode in card }]), panels: [panel])
                workspace.showPreview(named: "Card")
                workspace.showPanel("inspect")
                return workspace
            }
            defer { stage.close() }
            workspace.selection = card.title
            stage.settle()
            XCTAssertFalse(panel.sourceButton.isInHierarchy, "the program knows no sources")
            let sources = RecordedSources()
            workspace.sources = sources
            workspace.selection = nil
            workspace.selection = card.title
            stage.settle()
            XCTAssertTrue(panel.sourceButton.isInHierarchy)
            XCTAssertTrue(panel.sourceButton.isEnabled)
            XCTAssertFalse(panel.applyButton.isEnabled, "nothing is edited")
            panel.showSource()
            XCTAssertTrue(sources.shown.first === card.title)
            let row = try XCTUnwrap(panel.fields.first { $0.value.property == .style(.spacingBefore) }?.key)
            XCTAssertTrue(panel.edit(row, "3"))
            XCTAssertTrue(panel.applyButton.isEnabled)
            panel.applyEdits()
            XCTAssertEqual(sources.edits.map { "\($0.property) \($0.old) \($0.new)" }, ["spacingBefore 0 3"])
            XCTAssertTrue(sources.edits.first?.element === card.title)
            panel.toggleBefore()
            panel.applyEdits()
            XCTAssertEqual(sources.edits.map(\.new), ["3", "3"], "the edits are applied while the preview shows the originals")
        }
    }

    func testAValueTypedIntoAFieldChangesThePreviewAndIsOneStepToUndo() throws {
        try MainActor.assumeIsolated {
            let panel = InspectPanel()
            let card = CardNode()
            let (stage, workspace) = makeWorkspace(Preview("Card") { () -> ASDisplayNode in card }, panel)
            defer { stage.close() }
            workspace.selection = card.title
            stage.settle()
            let long = try XCTUnwrap(card.title.attributedText?.string)
            let field = try XCTUnwrap(
                InspectedTree(stage.window.layer).entries.compactMap { $0.node as? ASEditableTextNode }
                    .first { $0.attributedText?.string == long })
            let frame = field.layer.convert(field.layer.bounds, to: stage.window.layer)
            stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
            stage.settle()
            for letter in ["S", "h", "o", "r", "t"] { stage.insert(letter) }
            stage.settle()
            XCTAssertEqual(card.title.attributedText?.string, "Short")
            XCTAssertTrue(field.isFirstResponder(), "the details are updated around it")
            XCTAssertTrue(stage.treeJSON().contains("ASTextNode “title”"))
            let size = card.title.calculatedSize
            XCTAssertTrue(stage.treeJSON().contains("\"\(JSONText.number(size.width)) × \(JSONText.number(size.height))\""))
            XCTAssertTrue(panel.undoButton.isEnabled)
            XCTAssertEqual(panel.edits.changed.count, 1)
            panel.copyCode()
            stage.settle()
            XCTAssertTrue(stage.treeJSON().contains("Swift code of 1 value copied"))

            XCTAssertTrue(panel.undo())
            stage.settle()
            XCTAssertEqual(card.title.attributedText?.string, long)
            XCTAssertFalse(panel.undoButton.isEnabled)
            XCTAssertTrue(panel.redo())
            XCTAssertEqual(card.title.attributedText?.string, "Short")
        }
    }

    /// The texts of the details, and the drawings over the preview.
    @MainActor private func shown(_ panel: InspectPanel, _ workspace: WorkspaceController) -> (details: [String], drawing: ShapeDrawing?) {
        let drawings = InspectedTree(workspace.canvas.overlayView.layer).entries.compactMap { ($0.node as? ShapeDrawingNode)?.drawing }
        // These rows are omitted, because explaining a layout measures nodes and changes their counts.
        let rows = panel.detailList.rows.filter { !["Measured", "Drawn"].contains($0.title) }
        return (rows.map { "\($0.title) \($0.detail)" }, drawings.first)
    }

    /// Asserts that the details and the highlight are those that choosing the same element again would show.
    @MainActor private func checkShown(
        _ panel: InspectPanel, _ workspace: WorkspaceController, _ what: String, line: UInt = #line
    ) throws -> [String] {
        let now = shown(panel, workspace)
        let drawing = try XCTUnwrap(now.drawing, what, line: line)
        panel.refresh(workspace, after: .selection)
        let again = shown(panel, workspace)
        XCTAssertEqual(now.details, again.details, what, line: line)
        XCTAssertEqual(drawing, again.drawing, what, line: line)
        return now.details
    }

    func testDetailsAndHighlightShowTheLayoutAfterAnEdit() throws {
        try MainActor.assumeIsolated {
            let panel = InspectPanel()
            let card = CardNode()
            let (stage, workspace) = makeWorkspace(Preview("Card") { () -> ASDisplayNode in card }, panel)
            defer { stage.close() }
            workspace.selection = card
            // The stack of the two texts.
            workspace.selectedSpec = [0, 1]
            stage.settle()
            let before = try checkShown(panel, workspace, "the stack")
            let row = try XCTUnwrap(panel.fields.first { $0.value.property == .spec(.spacing) }?.key)
            XCTAssertTrue(panel.edit(row, "70"))
            stage.settle()
            let after = try checkShown(panel, workspace, "its spacing")
            XCTAssertNotEqual(before.first { $0.hasPrefix("Size ") }, after.first { $0.hasPrefix("Size ") }, "\(after)")

            panel.toggleBefore()
            stage.settle()
            let original = try checkShown(panel, workspace, "without the edits")
            XCTAssertEqual(original.first { $0.hasPrefix("Size ") }, before.first { $0.hasPrefix("Size ") })
            panel.toggleBefore()
            stage.settle()
            XCTAssertEqual(try checkShown(panel, workspace, "with the edits"), after)
            XCTAssertTrue(panel.undo())
            stage.settle()
            _ = try checkShown(panel, workspace, "undone")
            XCTAssertEqual(workspace.selectedSpec, [0, 1])
        }
    }

    /// The workspace gets no notification when a program changes its layout, for example when a cell is measured in the background.
    func testDetailsAndHighlightFollowALayoutThatTheProgramChanges() throws {
        try MainActor.assumeIsolated {
            let panel = InspectPanel()
            let card = CardNode()
            let (stage, workspace) = makeWorkspace(Preview("Card") { () -> ASDisplayNode in card }, panel)
            defer { stage.close() }
            workspace.selection = card.title
            stage.settle()
            let before = try checkShown(panel, workspace, "the title")
            card.title.attributedText = NSAttributedString(string: "Short")
            stage.settle()
            let after = try checkShown(panel, workspace, "a shorter one")
            XCTAssertNotEqual(before.first { $0.hasPrefix("Size ") }, after.first { $0.hasPrefix("Size ") }, "\(after)")
            card.title.style.spacingAfter = 33
            card.setNeedsLayout()
            stage.settle()
            _ = try checkShown(panel, workspace, "spacing")

            stage.settle()
            let frames = FrameScheduler.current.frameCount
            stage.settle()
            XCTAssertLessThanOrEqual(FrameScheduler.current.frameCount - frames, 1, "the panel requests no further frames")
        }
    }

    func testArrowKeysMoveTheTreeOrScrollAFocusedListOfThePreviewButNotBoth() throws {
        try MainActor.assumeIsolated {
            let panel = InspectPanel()
            let controller = NumbersController(count: 200)
            let (stage, workspace) = makeWorkspace(Preview("Numbers") { () -> UIViewController in controller }, panel)
            defer { stage.close() }
            workspace.selection = controller.node
            stage.settle()
            stage.press(.down)
            stage.press(.down)
            stage.advance(by: 1)
            let chosen = try XCTUnwrap(workspace.selection)
            XCTAssertFalse(chosen === controller.node)
            XCTAssertEqual(controller.node.view.contentOffset.y, 0)

            let frame = workspace.canvasView.convert(workspace.contentFrame, to: nil)
            stage.tap(at: CGPoint(x: frame.midX, y: frame.minY + 100))
            for _ in 0..<40 { stage.press(.down) }
            stage.advance(by: 1)
            XCTAssertTrue(workspace.selection === chosen)
            XCTAssertGreaterThan(controller.node.view.contentOffset.y, 0)
        }
    }

    func testTheSelectionIsMarkedAfterItsRowWasClosedByAClickAndMovedByKeys() throws {
        try MainActor.assumeIsolated {
            let card = CardNode()
            let (stage, workspace) = makeWorkspace(Preview("Card") { () -> ASDisplayNode in card }, InspectPanel())
            defer { stage.close() }
            let row = try XCTUnwrap(
                InspectedTree(stage.window.layer).entries.compactMap { $0.node as? PanelCell }.first { $0.row.title == "CardNode" })
            let frame = row.layer.convert(row.layer.bounds, to: stage.window.layer)
            let point = CGPoint(x: frame.midX, y: frame.midY)
            stage.window.hostSendEvent(.pointerMoved(HostPointer(location: point, timestamp: 0)))
            stage.settle()
            XCTAssertTrue(workspace.hovered === card)
            stage.press(.down)
            XCTAssertNil(workspace.hovered, "the arrow key selected another row")
            stage.tap(at: point)
            stage.tap(at: point)
            stage.window.hostSendEvent(.pointerMoved(HostPointer(location: CGPoint(x: 500, y: 20), timestamp: 0)))
            stage.settle()
            XCTAssertNil(workspace.hovered)
        }
    }

    func testArrowKeysMoveThroughTheTreeAndASpecShowsItsParameters() {
        MainActor.assumeIsolated {
            let panel = InspectPanel()
            let card = CardNode()
            let (stage, workspace) = makeWorkspace(Preview("Card") { () -> ASDisplayNode in card }, panel)
            defer { stage.close() }
            workspace.selection = card
            stage.settle()
            stage.press(.down)
            stage.press(.down)
            stage.settle()
            let texts = InspectedTree(stage.window.layer).entries.compactMap { ($0.node as? ASTextNode)?.attributedText?.string }
            XCTAssertTrue(texts.contains("ASStackLayoutSpec"), "\(texts)")
            XCTAssertTrue(texts.contains("Parameters"), "\(texts)")
            XCTAssertTrue(workspace.selection === card)

            let spacing = EditedValue(node: card, path: [0], property: .spec(.spacing))
            XCTAssertTrue(panel.edits.set("30", of: spacing, now: "12"))
            stage.settle()
            XCTAssertEqual(card.title.frame.minX, 16 + 60 + 30)
            stage.press(.character("z"), modifiers: .control)
            stage.settle()
            XCTAssertEqual(card.title.frame.minX, 16 + 60 + 12)
        }
    }
}

/// Records the inspector's requests to the sources.
@MainActor private final class RecordedSources: PreviewSources {
    private(set) var shown: [ASLayoutElementObject] = []
    private(set) var edits: [ElementEdit] = []

    func showSource(of element: ASLayoutElementObject) { shown.append(element) }

    func apply(_ edits: [ElementEdit], onEnd: @escaping @MainActor ([Bool]) -> Void) {
        self.edits += edits
        onEnd(edits.map { _ in true })
    }
}
