import Graphics
import Scheduling
import UIPrimitives
import XCTest

@testable import UIKit

final class ViewTests: XCTestCase {
    func testHierarchyCallbacksComeInUIKitsOrder() {
        onStage { stage in
            let view = CallbackView()
            stage.window.addSubview(view)
            XCTAssertEqual(
                view.log.filter { $0.contains("ove") },
                ["willMove superview 1", "willMove window 1", "didMove superview 1", "didMove window 1"])
            view.log = []
            view.removeFromSuperview()
            XCTAssertEqual(
                view.log, ["willMove superview 0", "willMove window 0", "didMove superview 0", "didMove window 0"])
        }
    }

    func testSubviewsAndLayersKeepTheSameOrder() {
        onStage { stage in
            let (a, b, c) = (UIView(), UIView(), UIView())
            let extra = CALayer()
            stage.window.addSubview(a)
            stage.window.layer.addSublayer(extra)
            stage.window.addSubview(c)
            stage.window.insertSubview(b, belowSubview: c)
            XCTAssertTrue(stage.window.layer.sublayers! == [a.layer, extra, b.layer, c.layer])
            stage.window.sendSubviewToBack(c)
            XCTAssertTrue(stage.window.subviews == [c, a, b])
            XCTAssertTrue(stage.window.layer.sublayers! == [c.layer, a.layer, extra, b.layer])
            stage.window.exchangeSubview(at: 0, withSubviewAt: 2)
            XCTAssertTrue(stage.window.subviews == [b, a, c])
        }
    }

    func testAutoresizingSharesTheChange() {
        MainActor.assumeIsolated {
            let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let filling = UIView(frame: outer.bounds)
            filling.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            let right = UIView(frame: CGRect(x: 80, y: 0, width: 20, height: 20))
            right.autoresizingMask = .flexibleLeftMargin
            let middle = UIView(frame: CGRect(x: 40, y: 40, width: 20, height: 20))
            middle.autoresizingMask = [
                .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
            ]
            for view in [filling, right, middle] { outer.addSubview(view) }
            outer.frame.size = CGSize(width: 200, height: 300)
            XCTAssertEqual(filling.frame, CGRect(x: 0, y: 0, width: 200, height: 300))
            XCTAssertEqual(right.frame, CGRect(x: 180, y: 0, width: 20, height: 20))
            XCTAssertEqual(middle.center, CGPoint(x: 100, y: 150))
        }
    }

    func testFramesOfTransformedViewsAreTheRectangleAroundThem() {
        MainActor.assumeIsolated {
            let view = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 20))
            view.transform = CGAffineTransform(scaleX: 2, y: 2)
            XCTAssertEqual(view.frame, CGRect(x: -10, y: 0, width: 80, height: 40))
            XCTAssertEqual(view.bounds.size, CGSize(width: 40, height: 20))
            view.transform = CGAffineTransform(rotationAngle: .pi / 2)
            XCTAssertEqual(view.frame.width, 20, accuracy: 1e-9)
        }
    }

    func testPointsConvertThroughScrollingAndTransforms() {
        onStage { stage in
            let outer = stage.view(CGRect(x: 10, y: 20, width: 100, height: 100))
            outer.bounds.origin = CGPoint(x: 0, y: 50)
            let inner = stage.view(CGRect(x: 5, y: 60, width: 10, height: 10), in: outer)
            XCTAssertEqual(inner.convert(CGPoint.zero, to: nil), CGPoint(x: 15, y: 30))
            XCTAssertEqual(inner.convert(CGPoint(x: 15, y: 30), from: stage.window), .zero)
            XCTAssertEqual(
                outer.convert(CGRect(x: 0, y: 50, width: 10, height: 10), to: stage.window),
                CGRect(x: 10, y: 20, width: 10, height: 10))
        }
    }

    func testLayoutRunsOnceAFrameSuperviewsFirst() {
        onStage { stage in
            let view = CallbackView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            stage.window.addSubview(view)
            stage.frame()
            view.log = []
            view.setNeedsLayout()
            view.setNeedsLayout()
            stage.frame()
            XCTAssertEqual(view.log, ["layout"])
            stage.frame()
            XCTAssertEqual(view.log, ["layout"])
            view.bounds.size.width = 30
            view.layoutIfNeeded()
            XCTAssertEqual(view.log, ["layout", "layout"])
        }
    }

    func testViewsThatDrawAreDrawnAndOthersKeepNoBitmap() {
        onStage { stage in
            let drawn = DrawingView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
            let plain = PlainView(frame: CGRect(x: 50, y: 10, width: 20, height: 20))
            stage.window.addSubview(drawn)
            stage.window.addSubview(plain)
            stage.frame()
            XCTAssertEqual(stage.pixel(12, 12), 0x0000FF)
            XCTAssertNil(plain.layer.contents)
            XCTAssertEqual(drawn.draws, 1)
            stage.frame()
            XCTAssertEqual(drawn.draws, 1)
            drawn.setNeedsDisplay()
            stage.frame()
            XCTAssertEqual(drawn.draws, 2)
        }
    }

    func testADrawnViewIsDrawnAgainAtTheScaleOfTheWindow() {
        final class Drawing: UIView {
            var scales: [CGFloat] = []
            override func draw(_ rect: CGRect) {
                scales.append(layer.contentsScale)
                UIBezierPath(rect: bounds).fill()
            }
        }
        onStage { stage in
            let view = Drawing(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            let image = UIView(frame: CGRect(x: 20, y: 0, width: 10, height: 10))
            image.layer.contents = Bitmap(width: 10, height: 10, isOpaque: true)
            stage.window.addSubview(view)
            stage.window.addSubview(image)
            stage.frame()
            stage.window.hostDidResize(to: CGSize(width: 200, height: 200), scale: 2)
            stage.frame()
            XCTAssertEqual(view.scales, [1, 2])
            XCTAssertEqual(image.layer.contentsScale, 1, "assigned contents keep their scale")
        }
    }

    func testTheWindowIsActivatedWhileInteractionIsIgnored() {
        onStage { stage in
            stage.window.hostSendEvent(.focusChanged(isFocused: false, timestamp: 0))
            stage.frame()
            let application = UIApplication.shared
            XCTAssertEqual(application.applicationState, .inactive)
            application.beginIgnoringInteractionEvents()
            defer { application.endIgnoringInteractionEvents() }
            stage.window.hostSendEvent(.focusChanged(isFocused: true, timestamp: 0))
            stage.frame()
            XCTAssertEqual(application.applicationState, .active)
        }
    }

    func testAConstraintIgnoresAnInvalidConstant() {
        MainActor.assumeIsolated {
            let view = UIView()
            XCTAssertEqual(view.widthAnchor.constraint(equalToConstant: .nan).constant, 0)
            XCTAssertEqual(view.widthAnchor.constraint(equalToConstant: .infinity).constant, 0)
        }
    }

    func testTintIsInheritedAndChangesAreNotified() {
        onStage { stage in
            let outer = UIView()
            let inner = CallbackView()
            outer.addSubview(inner)
            stage.window.addSubview(outer)
            inner.log = []
            outer.tintColor = .red
            XCTAssertEqual(inner.tintColor, .red)
            XCTAssertEqual(inner.log, ["tint"])
            inner.tintColor = .green
            inner.log = []
            outer.tintColor = .blue
            XCTAssertEqual(inner.tintColor, .green)
            XCTAssertEqual(inner.log, [])
        }
    }

    func testSafeAreaReachesTheViewsItTouches() {
        onStage { stage in
            stage.window.setAdditionalSafeArea(UIEdgeInsets(top: 30, left: 0, bottom: 10, right: 0))
            let view = stage.view(CGRect(x: 0, y: 20, width: 200, height: 100))
            XCTAssertEqual(view.safeAreaInsets, UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0))
            XCTAssertEqual(view.layoutMargins, UIEdgeInsets(top: 18, left: 8, bottom: 8, right: 8))
        }
    }

    func testTraitOverridesReachTheTreeAndColorsFollow() {
        onStage { stage in
            let view = CallbackView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .black : .red }
            stage.window.addSubview(view)
            stage.frame()
            XCTAssertEqual(stage.pixel(5, 5), 0xFF0000)
            view.log = []
            stage.window.overrideUserInterfaceStyle = .dark
            XCTAssertEqual(view.traitCollection.userInterfaceStyle, .dark)
            XCTAssertTrue(view.log.contains("traits"))
            stage.frame()
            XCTAssertEqual(stage.pixel(5, 5), 0x000000)
            stage.window.overrideUserInterfaceStyle = .unspecified
        }
    }

    func testABackgroundSetInADetachedViewHasTheAppearanceOfTheWindowThatItReturnsTo() {
        onStage { stage in
            let view = CallbackView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            stage.window.overrideUserInterfaceStyle = .dark
            stage.window.addSubview(view)
            view.removeFromSuperview()
            view.log = []

            view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .black : .red }
            stage.window.addSubview(view)

            XCTAssertEqual(view.layer.backgroundColor, UIColor.black.cgColor)
            XCTAssertFalse(view.log.contains("traits"))
            stage.window.overrideUserInterfaceStyle = .unspecified
        }
    }

    func testLayersOfSubclassesAreMade() {
        MainActor.assumeIsolated {
            XCTAssertTrue(GradientView().layer is CAGradientLayer)
            XCTAssertTrue(OwnLayerView().layer is OwnLayer)
            XCTAssertEqual((OwnLayerView().layer as! OwnLayer).value, 7)
        }
    }

    func testSnapshotsShowTheViewAsItIs() {
        onStage { stage in
            let view = stage.view(CGRect(x: 0, y: 0, width: 20, height: 20), .green)
            let snapshot = view.snapshotView(afterScreenUpdates: true)!
            view.backgroundColor = .red
            snapshot.frame.origin = CGPoint(x: 50, y: 50)
            stage.window.addSubview(snapshot)
            stage.frame()
            XCTAssertEqual(stage.pixel(55, 55), stage.repainted()[55, 55] & 0xFFFFFF)
            XCTAssertEqual(stage.pixel(55, 55), 0x00FF00)
        }
    }

    func testWindowsBecomeKeyAndAreListed() {
        onStage { stage in
            XCTAssertTrue(stage.window.isKeyWindow)
            XCTAssertTrue(UIApplication.shared.windows == [stage.window])
            stage.window.isHidden = true
            XCTAssertTrue(UIApplication.shared.windows.isEmpty)
        }
    }

    func testAHeartToggleRepaintsOnlyTheHeart() {
        onStage(width: 750, height: 1334) { stage in
            var hearts: [UIView] = []
            for row in 0..<10 {
                let card = stage.view(CGRect(x: 10, y: CGFloat(row) * 130, width: 730, height: 120), .white)
                card.layer.cornerRadius = 12
                for part in 0..<20 {
                    _ = stage.view(CGRect(x: CGFloat(part) * 30, y: 40, width: 28, height: 28), .gray, in: card)
                }
                hearts.append(stage.view(CGRect(x: 4, y: 4, width: 24, height: 24), .red, in: card))
            }
            stage.frame()
            for round in 0..<20 {
                hearts[round % 10].backgroundColor = round % 2 == 0 ? .blue : .red
                stage.frame()
                XCTAssertLessThanOrEqual(stage.lastFrame.pixelsPainted, 24 * 24)
            }
        }
    }
}

// MARK: - Test views and targets

private final class CallbackView: UIView {
    var log: [String] = []
    override func willMove(toSuperview newSuperview: UIView?) { log.append("willMove superview \(newSuperview == nil ? 0 : 1)") }
    override func didMoveToSuperview() { log.append("didMove superview \(superview == nil ? 0 : 1)") }
    override func willMove(toWindow newWindow: UIWindow?) { log.append("willMove window \(newWindow == nil ? 0 : 1)") }
    override func didMoveToWindow() { log.append("didMove window \(window == nil ? 0 : 1)") }
    override func layoutSubviews() { log.append("layout") }
    override func tintColorDidChange() { log.append("tint") }
    override func traitCollectionDidChange(_ previous: UITraitCollection?) { log.append("traits") }
}

private final class DrawingView: UIView {
    var draws = 0
    override func draw(_ rect: CGRect) {
        draws += 1
        UIColor.blue.setFill()
        UIRectFill(rect)
    }
}

private final class PlainView: UIView {}

private final class GradientView: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }
}

private final class OwnLayer: CALayer {
    var value = 0
    override init() {
        super.init()
        value = 7
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

private final class OwnLayerView: UIView {
    override class var layerClass: AnyClass { OwnLayer.self }
}
