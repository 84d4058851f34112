import HeadlessHost
import LivePreviewMessages
import PreviewDeclarations
import Scheduling
import UIKit
import XCTest

@testable import LivePreview
@testable import LivePreviewHost
@testable import PreviewWorkspace

/// Fingers, touchpad gestures and copied texts between the shell and the process of a preview: the messages pass through a socket.
final class BoundaryInputTests: XCTestCase {
    /// A shell with the picture of a preview at 0, 0 on the canvas, and the host of the preview.
    @MainActor private final class Boundary {
        let canvas = CanvasView()
        let picture = RemoteSurfaceView(name: .preview)
        let clipboard = ShellClipboard()
        let shell: HeadlessStage
        let host: TestHost

        init(_ preview: Preview) throws {
            let controller = UIViewController()
            let (canvas, picture) = (canvas, picture)
            let configuration = HeadlessConfiguration(size: CGSize(width: 400, height: 400), scale: 1)
            shell = HeadlessStage(configuration: configuration, runtime: Runtime()) { controller }
            host = try TestHost([preview])
            try host.show(preview)
            shell.perform {
                canvas.frame = controller.view.bounds
                controller.view.addSubview(canvas)
                canvas.isEmpty = false
                canvas.stageView.addSubview(picture)
                canvas.change {
                    $0.contentSize = CGSize(width: 400, height: 400)
                    $0.chosenZoom = 1
                }
            }
            shell.advance(by: 0.1)
            picture.onInput = { [host] in host.send(.event(.preview, $0)) }
            host.onMessage = { [weak self] in self?.handle($0) }
        }

        private func handle(_ message: HostMessage) {
            shell.perform {
                if case .pinchesRecognized(.preview, let areRecognized) = message {
                    picture.pinchesDidChange(areRecognized: areRecognized)
                } else {
                    clipboard.handle(message) { [host] in host.send($0) }
                }
            }
        }

        /// Delivers input to the shell and waits until the host has handled it.
        func send(_ event: HostEvent) {
            // The main queue, which the shell would handle, too, runs frames of the host in its own runtime.
            shell.perform {
                shell.window.hostSendEvent(event)
                FrameScheduler.current.runFrame()
            }
            var isHandled = false
            let former = host.onMessage
            host.onMessage = { message in
                if case .pong = message { isHandled = true } else { former(message) }
            }
            host.send(.ping(1))
            host.run(for: 10) { isHandled }
            host.onMessage = former
            XCTAssertTrue(isHandled)
        }

        func finger(_ identifier: Int, _ phase: HostTouch.Phase, _ x: CGFloat, _ y: CGFloat) {
            send(.touched(HostTouch(identifier: identifier, phase: phase, pointer: pointer(x, y))))
        }

        func pointer(_ x: CGFloat, _ y: CGFloat) -> HostPointer {
            HostPointer(location: CGPoint(x: x, y: y), timestamp: shell.host.clock.now)
        }

        func pinch(_ x: CGFloat, _ y: CGFloat) {
            for (scale, phase) in [(1, .began), (1.5, .changed), (1, .ended)] as [(CGFloat, HostGesturePhase)] {
                send(.pinched(pointer(x, y), scale: scale, phase: phase))
            }
        }

        func returnFromAnotherProgram() {
            for isFocused in [false, true] { send(.focusChanged(isFocused: isFocused, timestamp: 0)) }
            // The answer to the host's request for the text comes after that to the first ping.
            send(.pointerMoved(pointer(390, 390)))
        }

        func close() {
            host.close()
            shell.close()
        }
    }

    private func across(
        _ makeController: @escaping @MainActor () -> UIViewController, _ body: @MainActor (Boundary) throws -> Void
    ) throws {
        try MainActor.assumeIsolated {
            try Runtime().run {
                let preview = Preview("Touched", sizing: .fixed(CGSize(width: 400, height: 400)), controller: makeController)
                let boundary = try Boundary(preview)
                defer { boundary.close() }
                try body(boundary)
            }
        }
    }

    private final class FingerView: UIView {
        var log: [String] = []

        private func note(_ name: String, _ touches: Set<UITouch>) {
            for touch in touches { log.append("\(name) \(Int(touch.location(in: self).x))") }
        }

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }
    }

    /// The left half handles touches, and recognizes pinches if the controller was created with them.
    private final class TouchController: UIViewController {
        let fingers = FingerView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
        var scales: [CGFloat] = []
        var rotations: [CGFloat] = []
        private let recognizesPinches: Bool

        init(recognizesPinches: Bool) {
            self.recognizesPinches = recognizesPinches
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            fingers.isMultipleTouchEnabled = true
            view.addSubview(fingers)
            let rotation = UIRotationGestureRecognizer()
            rotation.addHandler { [weak self, weak rotation] _ in self?.rotations.append(rotation?.rotation ?? 0) }
            fingers.addGestureRecognizer(rotation)
            guard recognizesPinches else { return }
            let pinch = UIPinchGestureRecognizer()
            pinch.addHandler { [weak self, weak pinch] _ in self?.scales.append(pinch?.scale ?? 0) }
            fingers.addGestureRecognizer(pinch)
        }
    }

    @MainActor private func content(of boundary: Boundary) throws -> TouchController {
        try XCTUnwrap(boundary.host.stage.hosted?.controller as? TouchController)
    }

    // MARK: Fingers

    func testEachFingerReachesTheView() throws {
        try across({ TouchController(recognizesPinches: false) }) { boundary in
            let view = try content(of: boundary).fingers
            boundary.finger(1, .began, 10, 10)
            boundary.finger(2, .began, 50, 50)
            boundary.finger(1, .moved, 12, 10)
            boundary.finger(2, .cancelled, 50, 50)
            boundary.finger(1, .ended, 12, 10)
            XCTAssertEqual(view.log, ["began 10", "began 50", "moved 12", "cancelled 50", "ended 12"])
        }
    }

    func testTwoFingersPinchThePreviewOrTheCanvas() throws {
        for recognizesPinches in [true, false] {
            try across({ TouchController(recognizesPinches: recognizesPinches) }) { boundary in
                let content = try content(of: boundary)
                boundary.finger(1, .began, 100, 100)
                boundary.finger(2, .began, 120, 100)
                for step in 1...4 { boundary.finger(2, .moved, CGFloat(120 + 15 * step), 100) }
                boundary.finger(2, .ended, 180, 100)
                boundary.finger(1, .ended, 100, 100)
                XCTAssertEqual(boundary.canvas.geometry.zoom > 1.5, !recognizesPinches)
                XCTAssertEqual(content.scales.max() ?? 0 > 1.5, recognizesPinches, "\(content.scales)")
                XCTAssertEqual(content.fingers.log.last?.hasPrefix("cancelled"), true, "\(content.fingers.log)")
            }
        }
    }

    // MARK: Touchpad

    func testAPinchOnTheTouchpadBelongsToContentThatRecognizesIt() throws {
        try across({ TouchController(recognizesPinches: true) }) { boundary in
            let content = try content(of: boundary)
            boundary.send(.pointerMoved(boundary.pointer(100, 100)))
            XCTAssertTrue(boundary.picture.recognizesPinches)
            boundary.pinch(100, 100)
            XCTAssertEqual(content.scales, [1, 1.5, 1.5])
            boundary.send(.pinched(boundary.pointer(100, 100), scale: 1.25, phase: .discrete))
            XCTAssertEqual(content.scales.last, 1.25)
            XCTAssertEqual(boundary.canvas.geometry.zoom, 1)

            boundary.send(.pointerMoved(boundary.pointer(300, 100)))
            XCTAssertFalse(boundary.picture.recognizesPinches)
            boundary.pinch(300, 100)
            XCTAssertEqual(boundary.canvas.geometry.zoom, 1.5)
            XCTAssertEqual(content.scales.count, 6, "\(content.scales)")
        }
    }

    func testARotationOnTheTouchpadReachesThePreview() throws {
        try across({ TouchController(recognizesPinches: false) }) { boundary in
            for (angle, phase) in [(0, .began), (0.2, .changed), (0.3, .changed), (0, .ended)] as [(CGFloat, HostGesturePhase)] {
                boundary.send(.rotated(boundary.pointer(100, 100), angle: angle, phase: phase))
            }
            XCTAssertEqual(try content(of: boundary).rotations.max() ?? 0, 0.3, accuracy: 0.001)
        }
    }

    /// Content that appears under a pointer at rest is noticed.
    func testContentThatAppearsUnderThePointerIsReported() throws {
        try across({ TouchController(recognizesPinches: false) }) { boundary in
            boundary.send(.pointerMoved(boundary.pointer(100, 100)))
            XCTAssertFalse(boundary.picture.recognizesPinches)
            let view = try content(of: boundary).fingers
            view.addGestureRecognizer(UIPinchGestureRecognizer())
            view.setNeedsLayout()
            boundary.host.run(for: 10) { boundary.picture.recognizesPinches }
            XCTAssertTrue(boundary.picture.recognizesPinches)
        }
    }

    // MARK: Clipboard

    private final class FieldController: UIViewController {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))

        override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(field)
        }
    }

    func testATextCopiedInThePreviewReachesTheDesktop() throws {
        try across({ FieldController() }) { boundary in
            let desktop = boundary.shell.host.clipboard
            UIPasteboard.general.string = "Anna"
            boundary.host.run(for: 10) { desktop.cachedString(in: .clipboard) != nil }
            XCTAssertEqual(desktop.cachedString(in: .clipboard), "Anna")
            UIPasteboard.general.string = nil
            boundary.host.run(for: 10) { desktop.cachedString(in: .clipboard) == nil }
            XCTAssertNil(desktop.cachedString(in: .clipboard))

            // A text of another program is not withdrawn.
            UIPasteboard.general.string = "Berta"
            boundary.host.run(for: 10) { desktop.cachedString(in: .clipboard) != nil }
            desktop.write("Cora", to: .clipboard)
            UIPasteboard.general.string = nil
            boundary.host.run(for: 0.2)
            XCTAssertEqual(desktop.cachedString(in: .clipboard), "Cora")
        }
    }

    func testPasteInsertsTheTextOfTheDesktop() throws {
        try across({ FieldController() }) { boundary in
            let desktop = boundary.shell.host.clipboard
            let field = try XCTUnwrap(boundary.host.stage.hosted?.controller as? FieldController).field
            desktop.write("Anna", to: .clipboard)
            XCTAssertNil(UIPasteboard.general.string)
            boundary.send(.pointerPressed(boundary.pointer(20, 20), button: .left))
            boundary.send(.pointerReleased(boundary.pointer(20, 20), button: .left))
            XCTAssertEqual(UIPasteboard.general.string, "Anna", "known since the window has the focus")
            XCTAssertTrue(field.isFirstResponder)
            desktop.write("Berta", to: .clipboard)
            boundary.send(.keyPressed(HostKeyPress(key: .character("v"), characters: "", modifiers: .control, timestamp: 0)))
            boundary.host.run(for: 10) { field.text == "Berta" }
            XCTAssertEqual(field.text, "Berta")

            // The text that the preview copied is replaced by that of another program.
            UIPasteboard.general.string = "Cora"
            boundary.host.run(for: 10) { desktop.cachedString(in: .clipboard) == "Cora" }
            XCTAssertEqual(UIPasteboard.general.string, "Cora")
            desktop.write("Dora", to: .clipboard)
            boundary.returnFromAnotherProgram()
            XCTAssertEqual(UIPasteboard.general.string, "Dora")
        }
    }

    private func image(side: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in }
    }

    /// Returns the width of the image that a paste shows; nil if there is none.
    @MainActor private func pastedWidth(_ boundary: Boundary) throws -> CGFloat? {
        var answer: UIImage??
        boundary.host.stage.readCopiedImage { answer = .some($0) }
        boundary.host.run(for: 10) { answer != nil }
        let image = try XCTUnwrap(answer, "no answer")
        return image.map { $0.size.width * $0.scale }
    }

    func testTheImageThatWasCopiedLastIsPasted() throws {
        try across({ FieldController() }) { boundary in
            let desktop = boundary.shell.host.clipboard
            @MainActor func copyOutside(side: CGFloat) throws {
                desktop.offer(.image(try XCTUnwrap(image(side: side).uprightBitmap())), to: .clipboard)
            }
            XCTAssertNil(try pastedWidth(boundary))
            try copyOutside(side: 6)
            let older = try XCTUnwrap(try pastedWidth(boundary))
            UIPasteboard.general.image = image(side: 8)
            let own = try XCTUnwrap(UIPasteboard.general.image)
            XCTAssertEqual(try pastedWidth(boundary), own.size.width * own.scale, "not the older image of the desktop")
            XCTAssertEqual(try pastedWidth(boundary), own.size.width * own.scale)
            try copyOutside(side: 12)
            XCTAssertEqual(try pastedWidth(boundary), older * 2, "the newer image of another program")
            XCTAssertNil(UIPasteboard.general.image, "the image of the preview is replaced")

            UIPasteboard.general.image = image(side: 8)
            UIPasteboard.general.string = "a text"
            boundary.host.run(for: 10) { desktop.cachedString(in: .clipboard) == "a text" }
            XCTAssertNil(try pastedWidth(boundary))
        }
    }

    func testPicturesAndLongTextsStayInThePreview() throws {
        try across({ FieldController() }) { boundary in
            let desktop = boundary.shell.host.clipboard
            boundary.send(.pointerPressed(boundary.pointer(20, 20), button: .left))
            boundary.send(.pointerReleased(boundary.pointer(20, 20), button: .left))
            desktop.write("Anna", to: .clipboard)
            UIPasteboard.general.image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
            boundary.returnFromAnotherProgram()
            XCTAssertNotNil(UIPasteboard.general.image)
            XCTAssertNil(UIPasteboard.general.string)
            XCTAssertEqual(desktop.cachedString(in: .clipboard), "Anna")
            desktop.write("Elsa", to: .clipboard)
            boundary.returnFromAnotherProgram()
            XCTAssertEqual(UIPasteboard.general.string, "Elsa", "a text that was copied after the picture")
            desktop.write("Anna", to: .clipboard)
            boundary.returnFromAnotherProgram()

            let long = String(repeating: "a", count: HostProtocol.longestText + 1)
            UIPasteboard.general.string = long
            boundary.returnFromAnotherProgram()
            XCTAssertEqual(UIPasteboard.general.string?.utf8.count, long.utf8.count)
            XCTAssertEqual(desktop.cachedString(in: .clipboard), "Anna")

            UIPasteboard.general.string = "short"
            boundary.host.run(for: 10) { desktop.cachedString(in: .clipboard) == "short" }
            desktop.write(long, to: .clipboard)
            boundary.returnFromAnotherProgram()
            XCTAssertNil(UIPasteboard.general.string)
        }
    }
}
