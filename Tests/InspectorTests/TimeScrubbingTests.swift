import AsyncDisplayKit
import HeadlessHost
import UIKit
import XCTest

@testable import NodeInspection
@testable import PreviewDeclarations
@testable import PreviewInspector
@testable import PreviewWorkspace

/// The time of a preview, which the slider of the Frames panel sets.
final class TimeScrubbingTests: WorkspaceTestCase {
    func testAnAnimationIsShownAtAnyTimeForwardsAndBackwards() throws {
        try withScrubbing({ MovingController() }) { scrubbing in
            for (time, x) in [(1, 60), (1.5, 85), (0.5, 35)] as [(Double, CGFloat)] {
                scrubbing.scrub(to: time)
                XCTAssertEqual(try scrubbing.shownX, x, accuracy: 4)
            }
        }
    }

    /// Most animations begin with a tap. The tap may come before the first use of the slider, while the clock is stopped, or while it runs.
    func testInputIsSentAgainWhenATimeIsShown() throws {
        try withScrubbing({ MovingController(startsWithTap: true) }) { scrubbing in
            // The pause of a minute before the tap is shortened to two seconds.
            scrubbing.stage.advance(by: 60, framesPerSecond: 1)
            scrubbing.stage.tap(at: scrubbing.center)
            scrubbing.stage.advance(by: 0.5)
            // The mouse holds the slider meanwhile.
            let slider = HostPointer(location: CGPoint(x: 1, y: 1), timestamp: 0)
            scrubbing.stage.window.hostSendEvent(.pointerPressed(slider, button: .left))
            scrubbing.scrub(to: 1)
            XCTAssertEqual(try scrubbing.shownX, 10, accuracy: 1)
            for (time, x) in [(3, 60), (3.5, 85), (2.5, 35)] as [(Double, CGFloat)] {
                scrubbing.scrub(to: time)
                XCTAssertEqual(try scrubbing.shownX, x, accuracy: 5)
            }
            scrubbing.stage.window.hostSendEvent(.pointerReleased(slider, button: .left))
            // A tap while the clock stands still belongs to the shown time.
            scrubbing.scrub(to: 0.5)
            scrubbing.stage.tap(at: scrubbing.center)
            scrubbing.scrub(to: 1.5)
            XCTAssertEqual(try scrubbing.shownX, 60, accuracy: 5)
            scrubbing.scrub(to: 1)
            XCTAssertEqual(try scrubbing.shownX, 35, accuracy: 5)
        }
    }

    /// A touch that was sent when the time was set back has not ended, and the window would ignore the next one.
    func testAPressIsSentAgainAfterItsMiddleWasShown() throws {
        try withScrubbing({ PressedController() }) { scrubbing in
            @MainActor func phases(at time: Double) -> [UITouch.Phase] {
                scrubbing.scrub(to: time)
                return scrubbing.controller?.phases ?? []
            }
            let stage = scrubbing.stage
            stage.advance(by: 0.5)
            let pointer = HostPointer(location: scrubbing.center, timestamp: 0)
            stage.window.hostSendEvent(.pointerPressed(pointer, button: .left))
            stage.advance(by: 1)
            stage.window.hostSendEvent(.pointerReleased(pointer, button: .left))
            stage.advance(by: 0.5)
            XCTAssertEqual(phases(at: 1), [.began])
            XCTAssertEqual(phases(at: 0.2), [])
            XCTAssertEqual(phases(at: 1), [.began])
            XCTAssertEqual(phases(at: 2), [.began, .ended])
        }
    }

    func testKeysAreSentAgainToThePreviewOnly() throws {
        try withScrubbing({ PressedController() }) { scrubbing in
            let stage = scrubbing.stage
            stage.advance(by: 0.5)
            stage.press(.character("a"), characters: "a")
            stage.insert("b")
            stage.advance(by: 0.5)
            XCTAssertEqual(scrubbing.controller?.keys, ["a"])
            scrubbing.scrub(to: 2)
            XCTAssertEqual(scrubbing.controller?.keys, ["a"])
            let field = UITextField(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
            stage.window.addSubview(field)
            field.becomeFirstResponder()
            scrubbing.scrub(to: 1.5)
            XCTAssertEqual(scrubbing.controller?.keys, [])
            XCTAssertEqual(field.text, "")
        }
    }

    // MARK: -

    private func withScrubbing<Controller: UIViewController>(
        _ make: @escaping @MainActor @Sendable () -> Controller, _ body: @MainActor (Scrubbing<Controller>) throws -> Void
    ) throws {
        try MainActor.assumeIsolated {
            let preview = Preview("Scrubbed", sizing: .fixed(CGSize(width: 200, height: 100))) { () -> UIViewController in make() }
            let (stage, workspace) = makeWorkspace(panel: "frames", at: .bottom, previews: [preview])
            defer { stage.close() }
            let panel = try XCTUnwrap(workspace.panels.first { $0.identifier == "frames" } as? FramesPanel)
            try body(Scrubbing(stage: stage, workspace: workspace, panel: panel))
        }
    }
}

/// A workspace with a preview whose time the Frames panel sets.
@MainActor private struct Scrubbing<Controller: UIViewController> {
    let stage: HeadlessStage
    let workspace: WorkspaceController
    let panel: FramesPanel

    /// The controller of the preview, which scrubbing creates again.
    var controller: Controller? { workspace.hosted?.controller as? Controller }

    /// The center of the preview in the window.
    var center: CGPoint {
        let frame = workspace.overlayView.convert(workspace.contentFrame, to: nil)
        return CGPoint(x: frame.midX, y: frame.midY)
    }

    func scrub(to time: Double) {
        panel.scrub(to: time)
        for _ in 0..<120 { stage.settle() }
    }
}

extension Scrubbing<MovingController> {
    /// The position of the box on the screen.
    fileprivate var shownX: CGFloat {
        get throws {
            let box = try XCTUnwrap(controller).box.layer
            return (box.presentation() ?? box).position.x
        }
    }
}

/// A box that moves by 100 points in two seconds as soon as it appears.
private final class MovingController: UIViewController {
    let box = UIView(frame: CGRect(x: 0, y: 40, width: 20, height: 20))
    private let startsWithTap: Bool

    init(startsWithTap: Bool = false) {
        self.startsWithTap = startsWithTap
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        box.backgroundColor = .systemBlue
        view.addSubview(box)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(MovingController.move)))
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if !startsWithTap { move() }
    }

    private func move() {
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = 10
        animation.toValue = 110
        animation.duration = 2
        animation.timingFunction = CAMediaTimingFunction(name: .linear)
        box.layer.add(animation, forKey: "move")
    }
}

/// Records the phases of the touches and the characters of the keys that it receives.
private final class PressedController: UIViewController {
    private(set) var phases: [UITouch.Phase] = []
    private(set) var keys: [String] = []

    override var canBecomeFirstResponder: Bool { true }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        keys += presses.compactMap { $0.key?.characters }
    }

    private func note(_ touches: Set<UITouch>) { phases += touches.map(\.phase) }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
}
