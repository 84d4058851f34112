import AsyncDisplayKit
import Graphics
import HeadlessHost
import PreviewDeclarations
import PreviewStages
import UIKit
import XCTest

@testable import PreviewWorkspace

/// The preview on the canvas: enlarged pixels, simulated color vision, the case of a device, and the exploded view of the layers.
final class CanvasAppearanceTests: WorkspaceTestCase {
    func testAnEnlargedPreviewShowsItsOwnPixelsOnly() throws {
        try MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()
            defer { stage.close() }
            workspace.variant.scale = 1
            workspace.zoom = 4
            stage.settle()
            let frame = workspace.contentFrame.intersection(workspace.canvasView.bounds)
            let corner = workspace.canvasView.convert(workspace.contentFrame.origin, to: nil)
            let visible = workspace.canvasView.convert(frame, to: nil).insetBy(dx: 16, dy: 16)
            var colors = Set<UInt32>()
            for y in stride(from: Int(corner.y), to: Int(visible.maxY), by: 4) where y >= Int(visible.minY) {
                for x in stride(from: Int(corner.x), to: Int(visible.maxX), by: 4) where x >= Int(visible.minX) {
                    let color = stage.bitmap[x, y]
                    colors.insert(color)
                    let isSquare = (0..<4).allSatisfy { dy in (0..<4).allSatisfy { stage.bitmap[x + $0, y + dy] == color } }
                    guard isSquare else { return XCTFail("the square at (\(x), \(y)) has several colors") }
                }
            }
            XCTAssertGreaterThan(colors.count, 4, "texts and rounded corners are in it")
        }
    }

    func testAFittedPreviewIsDrawnDirectly() {
        MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()
            defer { stage.close() }
            XCTAssertFalse(workspace.canvasView.stageView.layer.shouldRasterize)
            workspace.zoom = 3
            XCTAssertTrue(workspace.canvasView.stageView.layer.shouldRasterize)
            workspace.perform(.fit)
            XCTAssertFalse(workspace.canvasView.stageView.layer.shouldRasterize)
        }
    }

    func testTextsOfAReducedPreviewHaveThePixelsOfTheWindow() throws {
        try MainActor.assumeIsolated {
            let text = ASTextNode()
            text.attributedText = NSAttributedString(string: "Sharp at each zoom", attributes: [.font: UIFont.systemFont(ofSize: 20)])
            let label = UILabel(frame: CGRect(x: 10, y: 100, width: 200, height: 30))
            label.text = "A label"
            let registry = PreviewRegistry([
                Preview("Texts") { () -> UIViewController in
                    let root = ASDisplayNode()
                    root.automaticallyManagesSubnodes = true
                    root.layoutSpecBlock = { _, _ in ASInsetLayoutSpec(insets: .zero, child: text) }
                    let controller = ASDKViewController<ASDisplayNode>(node: root)
                    controller.view.addSubview(label)
                    return controller
                }
            ])
            var workspace: WorkspaceController!
            let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 900, height: 800), scale: 1)) {
                workspace = WorkspaceController(registry: registry, panels: [])
                workspace.showPreview(named: "Texts")
                return workspace
            }
            defer { stage.close() }
            workspace.variant.scale = 2
            workspace.zoom = 2
            stage.advance(by: 0.5)
            @MainActor func scales() -> [CGFloat] { [text.layer.contentsScale, label.layer.contentsScale] }
            let own = scales()
            XCTAssertEqual(own[0], 2)
            workspace.zoom = 1
            stage.advance(by: 0.5)
            XCTAssertEqual(scales(), [1, 1])
            let picture = try XCTUnwrap(workspace.reducedTexts.withOwnScale { workspace.previewPicture }?.uprightBitmap())

            workspace.zoom = 0.67
            stage.advance(by: 0.5)
            XCTAssertEqual(scales(), [0.67, 0.67])
            let contents = try XCTUnwrap(text.layer.contents as? CGImage).bitmap
            XCTAssertEqual(CGFloat(contents.width), (text.bounds.width * 0.67).rounded(.up), accuracy: 1)
            let reduced = try XCTUnwrap(workspace.reducedTexts.withOwnScale { workspace.previewPicture }?.uprightBitmap())
            XCTAssertEqual(workspace.reducedTexts.withOwnScale { scales() }, own)
            stage.advance(by: 0.5)
            XCTAssertTrue(picture.hasSamePixels(as: reduced), "a picture has the pixels of the preview")
            stage.advance(by: 0.5)
            XCTAssertEqual(scales(), [0.67, 0.67])

            workspace.settings.tools.mode = .pickColor
            stage.advance(by: 0.5)
            XCTAssertEqual(scales(), own, "the color picker shows the pixels of the preview")
            workspace.settings.tools.mode = nil
            workspace.zoom = 3
            stage.advance(by: 0.5)
            XCTAssertEqual(scales(), own)
        }
    }

    func testTextsWithAScaleOfTheirOwnKeepItUnlessItIsAboveThatOfTheWindow() {
        MainActor.assumeIsolated {
            let texts = [0.5, 3, 1.5].map { scale in
                let text = ASTextNode()
                text.attributedText = NSAttributedString(string: "Scale \(scale)", attributes: [.font: UIFont.systemFont(ofSize: 20)])
                text.setNeedsDisplayAtScale(scale)
                return text
            }
            let preview = Preview("Texts") { () -> ASDisplayNode in
                let root = ASDisplayNode()
                root.automaticallyManagesSubnodes = true
                root.layoutSpecBlock = { _, _ in
                    ASStackLayoutSpec(
                        direction: .vertical, spacing: 4, justifyContent: .start, alignItems: .start, children: texts)
                }
                return root
            }
            var workspace: WorkspaceController!
            let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 900, height: 800), scale: 1)) {
                workspace = WorkspaceController(registry: PreviewRegistry([preview]), panels: [])
                workspace.showPreview(named: "Texts")
                return workspace
            }
            defer { stage.close() }
            @MainActor func scales() -> [CGFloat] { texts.map(\.layer.contentsScale) }
            workspace.variant.scale = 2
            workspace.zoom = 2
            stage.advance(by: 0.5)
            XCTAssertEqual(scales(), [0.5, 3, 1.5])
            workspace.zoom = 0.67
            stage.advance(by: 0.5)
            XCTAssertEqual(scales(), [0.5, 0.67, 0.67])
            XCTAssertEqual(workspace.reducedTexts.withOwnScale { scales() }, [0.5, 3, 1.5])
            texts[2].setNeedsDisplayAtScale(0.6)
            stage.advance(by: 0.5)
            XCTAssertEqual(scales(), [0.5, 0.67, 0.6])
            workspace.zoom = 3
            stage.advance(by: 0.5)
            XCTAssertEqual(scales(), [0.5, 3, 0.6], "the scale that the code has set since is kept")
        }
    }

    func testColorVisionChangesThePreviewAndNothingElse() throws {
        try MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()
            defer { stage.close() }
            let point = workspace.canvasView.convert(CGPoint(x: workspace.contentFrame.midX, y: workspace.contentFrame.midY - 20), to: nil)
            let (x, y) = (Int(point.x), Int(point.y))
            XCTAssertEqual(stage.bitmap[x, y] & 0xFF_FFFF, 0xFF0000)
            let before = try XCTUnwrap(stage.bitmap.copy())
            for vision in ColorVision.allCases where vision != .full {
                workspace.settings.tools.colorVision = vision
                stage.settle()
                XCTAssertNotEqual(stage.bitmap[x, y] & 0xFF_FFFF, 0xFF0000, vision.title)
                XCTAssertTrue(workspace.parts.toolbar.more.isOn, vision.title)
                XCTAssertTrue(workspace.parts.status.message.hasSuffix(vision.title), workspace.parts.status.message)
                XCTAssertEqual(stage.bitmap[100, 10], before[100, 10])
                XCTAssertEqual(stage.bitmap[60, 300], before[60, 300])
            }
            workspace.settings.tools.colorVision = .full
            stage.settle()
            XCTAssertFalse(workspace.parts.toolbar.more.isOn)
            XCTAssertEqual(stage.bitmap[x, y] & 0xFF_FFFF, 0xFF0000)
            // White and grays stay unchanged.
            for vision in ColorVision.allCases {
                for gray in [0xFFFF_FFFF, 0xFF80_8080, 0xFF00_0000] as [UInt32] {
                    let pixel = try XCTUnwrap(Bitmap(width: 1, height: 1))
                    pixel[0, 0] = gray
                    vision.matrix?.apply(to: pixel)
                    for shift: UInt32 in [0, 8, 16] {
                        XCTAssertEqual(Int(pixel[0, 0] >> shift & 255), Int(gray >> shift & 255), accuracy: 1, vision.title)
                    }
                }
            }
        }
    }

    func testTheCaseOfADeviceIsAroundThePreviewsThatFillItsScreen() {
        MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()
            defer { stage.close() }
            stage.press(.character("r"), modifiers: [.control, .shift])
            XCTAssertEqual(workspace.canvasView.deviceShape, .phone)
            let screen = workspace.canvasView.convert(workspace.contentFrame, to: nil)
            let beside = stage.bitmap[Int(screen.minX) - 4, Int(screen.midY)] & 0xFF_FFFF
            XCTAssertEqual(beside, 0x1C1C1C)
            workspace.variant.frameSize = CGSize(width: 200, height: 100)
            stage.settle()
            XCTAssertNil(workspace.canvasView.deviceShape)
        }
    }

    func testALineSeparatesThePreviewFromACanvasOfASimilarColor() {
        MainActor.assumeIsolated {
            for contrast in [UIAccessibilityContrast.normal, .high] {
                var configuration = HeadlessConfiguration(size: CGSize(width: 900, height: 800), scale: 1, userInterfaceStyle: .dark)
                configuration.accessibilityContrast = contrast
                var workspace: WorkspaceController!
                let stage = HeadlessStage(configuration: configuration) {
                    workspace = WorkspaceController(
                        registry: PreviewRegistry([Preview("Empty") { () -> ASDisplayNode in ASDisplayNode() }]), panels: [])
                    workspace.showPreview(named: "Empty")
                    return workspace
                }
                defer { stage.close() }
                workspace.variant.isDark = true
                stage.settle()
                let frame = workspace.canvasView.convert(workspace.contentFrame, to: nil)
                let (inside, middle) = (Int(frame.minX), Int(frame.midY))
                let (preview, line, canvas) = (inside + 2, inside - 1, inside - 6)
                for other in [preview, canvas] {
                    XCTAssertGreaterThan(Self.contrast(stage.bitmap[line, middle], stage.bitmap[other, middle]), 3)
                }
            }
        }
    }

    /// The contrast of two opaque pixels by the definition of WCAG 2.2.
    private static func contrast(_ a: UInt32, _ b: UInt32) -> Double {
        func luminance(_ pixel: UInt32) -> Double {
            zip([16, 8, 0] as [UInt32], [0.2126, 0.7152, 0.0722]).reduce(0) { sum, part in
                let value = Double(pixel >> part.0 & 255) / 255
                return sum + part.1 * (value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
            }
        }
        let (dark, light) = (min(luminance(a), luminance(b)), max(luminance(a), luminance(b)))
        return (light + 0.05) / (dark + 0.05)
    }

    // MARK: Exploded view

    func testTheLayersOfThePreviewAreApartAndAClickSelectsOne() throws {
        try MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()
            defer { stage.close() }
            let before = try XCTUnwrap(stage.bitmap.copy())
            stage.press(.character("x"), modifiers: [.control, .shift])
            let view = try XCTUnwrap(workspace.toolViews.mode as? ExplodedView)
            XCTAssertGreaterThan(view.planeCount, 3)
            XCTAssertFalse(before.difference(from: stage.bitmap).isEmpty)

            stage.tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
            XCTAssertNotNil(workspace.selection)
            // A mark that a panel adds later shows a place of the flat preview.
            let mark = UIView(frame: view.frame)
            mark.backgroundColor = .magenta
            mark.isUserInteractionEnabled = false
            let unmarked = try XCTUnwrap(stage.bitmap.copy())
            workspace.overlayView.addSubview(mark)
            stage.settle()
            XCTAssertTrue(unmarked.difference(from: stage.bitmap).isEmpty)
            mark.removeFromSuperview()
            let flat = try XCTUnwrap(stage.bitmap.copy())
            let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
            stage.drag(from: middle, to: CGPoint(x: middle.x + 90, y: middle.y + 30))
            XCTAssertFalse(flat.difference(from: stage.bitmap).isEmpty, "turned")

            stage.press(.escape)
            XCTAssertNil(workspace.toolViews.mode)
        }
    }

    func testTheLayersOfTheSelectedNodeAreMarkedHoweverItWasSelected() throws {
        try MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()
            defer { stage.close() }
            stage.press(.character("x"), modifiers: [.control, .shift])
            let view = try XCTUnwrap(workspace.toolViews.mode as? ExplodedView)
            @MainActor func markedCount() -> Int { (view.layer.sublayers ?? []).count { $0.borderWidth == 2 } }
            XCTAssertEqual(markedCount(), 0)
            workspace.selection = workspace.hosted?.rootNode
            XCTAssertGreaterThan(markedCount(), 0, "as the inspector does")
            view.readLayers()
            XCTAssertGreaterThan(markedCount(), 0, "the layers were read again")
            workspace.selection = nil
            XCTAssertEqual(markedCount(), 0)
        }
    }

    func testTheLayersOfAPresentedControllerAreInFrontOfThePreview() throws {
        try MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()
            defer { stage.close() }
            stage.press(.character("x"), modifiers: [.control, .shift])
            let view = try XCTUnwrap(workspace.toolViews.mode as? ExplodedView)
            let count = view.planeCount
            let node = ASDisplayNode()
            node.backgroundColor = .green
            try XCTUnwrap(workspace.hosted?.controller).present(ASDKViewController(node: node), animated: false)
            stage.settle()
            view.readLayers()
            XCTAssertGreaterThan(view.planeCount, count)
            stage.settle()
            stage.tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
            XCTAssertTrue(workspace.selection === node)
        }
    }

    func testAllLayersAreInsideTheCanvasAtEveryAngle() throws {
        try MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()
            defer { stage.close() }
            stage.press(.character("x"), modifiers: [.control, .shift])
            let view = try XCTUnwrap(workspace.toolViews.mode as? ExplodedView)
            XCTAssertLessThanOrEqual(workspace.contentFrame.height, view.bounds.height, "the preview is fitted")
            let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
            for step in [CGPoint(x: 0, y: 0), CGPoint(x: 60, y: 40), CGPoint(x: -160, y: -60), CGPoint(x: 20, y: 150)] {
                stage.drag(from: middle, to: CGPoint(x: middle.x + step.x, y: middle.y + step.y))
                for plane in view.layer.sublayers ?? [] {
                    let size = plane.bounds.size
                    for corner in [
                        CGPoint.zero, CGPoint(x: size.width, y: 0), CGPoint(x: 0, y: size.height), CGPoint(x: size.width, y: size.height),
                    ] {
                        let point = plane.convert(corner, to: view.layer)
                        XCTAssertTrue(view.bounds.contains(point), "\(point) after \(step)")
                    }
                }
            }
        }
    }

    /// Painting every plane of an enlarged preview with all pixels would take some hundred milliseconds for each frame of a drag.
    func testMovingPlanesArePaintedWithFewerPixelsUntilTheyRest() throws {
        try MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()
            defer { stage.close() }
            stage.press(.character("x"), modifiers: [.control, .shift])
            let view = try XCTUnwrap(workspace.toolViews.mode as? ExplodedView)
            let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
            stage.drag(from: middle, to: CGPoint(x: middle.x + 40, y: middle.y))
            XCTAssertFalse(view.layer.shouldRasterize, "a small preview has few pixels")

            stage.resize(to: CGSize(width: 2600, height: 2000))
            @MainActor func paintedPixels() -> CGFloat {
                (view.layer.sublayers ?? []).reduce(0) { sum, plane in
                    let painted = plane.frame.intersection(view.bounds)
                    return sum + (painted.isNull ? 0 : painted.width * painted.height) * pow(stage.window.contentScaleFactor, 2)
                }
            }
            for _ in 0..<60 where paintedPixels() < ExplodedView.movingPixelLimit * 1.3 {
                workspace.zoom *= 1.1
                stage.settle()
            }
            XCTAssertTrue((ExplodedView.movingPixelLimit..<ExplodedView.directPixelLimit).contains(paintedPixels()))
            stage.drag(from: middle, to: CGPoint(x: middle.x + 40, y: middle.y))
            XCTAssertFalse(view.layer.shouldRasterize, "a bitmap of the canvas would cost more than it saves")

            workspace.zoom = 6
            stage.advance(by: 1)
            XCTAssertFalse(view.layer.shouldRasterize, "at rest")
            let sharp = try XCTUnwrap(stage.bitmap.copy())
            stage.press(at: middle)
            stage.move(to: CGPoint(x: middle.x + 40, y: middle.y))
            stage.move(to: CGPoint(x: middle.x, y: middle.y))
            XCTAssertTrue(view.layer.shouldRasterize)
            XCTAssertLessThan(view.layer.rasterizationScale, 1)
            stage.advance(by: 1)
            XCTAssertTrue(view.layer.shouldRasterize, "the drag may continue")
            stage.release(at: middle)
            XCTAssertFalse(sharp.hasSamePixels(as: stage.bitmap))
            stage.advance(by: 1)
            XCTAssertFalse(view.layer.shouldRasterize)
        }
    }

    func testAToolThatReadsNodesRunsWhereTheNodesAre() {
        MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()
            defer { stage.close() }
            var tools: [NodeTool?] = []
            workspace.onNodeTool = { tools.append($0) }
            stage.press(.character("x"), modifiers: [.control, .shift])
            XCTAssertNil(workspace.toolViews.mode, "the nodes are in another process")
            workspace.describe("ASTextNode")
            XCTAssertEqual(workspace.parts.status.detail, "ASTextNode")
            workspace.perform(.toggleMode(.pickColor))
            XCTAssertTrue(workspace.toolViews.mode is ColorPickerView, "pixels are here, too")
            workspace.perform(.toggleMode(.measure))
            stage.press(.escape)
            XCTAssertEqual(tools, [.explode, nil, .measure, nil])
        }
    }

    // MARK: Escape

    func testEscapeClosesASheetOfThePreviewAndNothingElse() throws {
        try MainActor.assumeIsolated {
            let (stage, workspace) = makeWorkspace()
            defer { stage.close() }
            workspace.zoom = 2
            let controller = try XCTUnwrap(workspace.hosted?.controller)
            controller.present(UIViewController(), animated: false)
            stage.settle()
            stage.press(.escape)
            stage.advance(by: 1)
            XCTAssertNil(controller.presentedViewController)
            XCTAssertEqual(workspace.zoom, 2, "the next Escape fits the canvas")
            stage.press(.escape)
            XCTAssertNil(workspace.canvasView.geometry.chosenZoom)
        }
    }

    // MARK: Support

    @MainActor private func makeWorkspace() -> (stage: HeadlessStage, workspace: WorkspaceController) {
        let registry = PreviewRegistry([
            Preview("First") { () -> ASDisplayNode in
                let node = ASDisplayNode()
                let (box, text) = (ASDisplayNode(), ASTextNode())
                box.backgroundColor = .red
                box.cornerRadius = 9.5
                box.style.preferredSize = CGSize(width: 90.5, height: 60)
                text.attributedText = NSAttributedString(string: "Text", attributes: [.font: UIFont.systemFont(ofSize: 19)])
                node.automaticallyManagesSubnodes = true
                node.layoutSpecBlock = { _, _ in
                    let column = ASStackLayoutSpec(
                        direction: .vertical, spacing: 4, justifyContent: .center, alignItems: .center, children: [box, text])
                    return ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: column)
                }
                return node
            }
        ])
        var workspace: WorkspaceController!
        let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 1400, height: 900), scale: 1)) {
            workspace = WorkspaceController(registry: registry, panels: [])
            workspace.showPreview(named: "First")
            return workspace
        }
        return (stage, workspace)
    }
}

extension HeadlessStage {
    @MainActor fileprivate func press(at point: CGPoint) { send(.pointerPressed(pointer(at: point), button: .left)) }

    @MainActor fileprivate func move(to point: CGPoint) {
        advance(by: 1 / 60)
        send(.pointerMoved(pointer(at: point)))
        advance(by: 1 / 60)
    }

    @MainActor fileprivate func release(at point: CGPoint) {
        send(.pointerReleased(pointer(at: point), button: .left))
        settle()
    }

    private func pointer(at point: CGPoint) -> HostPointer { HostPointer(location: point, timestamp: host.clock.now) }

    private func send(_ event: HostEvent) { perform { window.hostSendEvent(event) } }
}
