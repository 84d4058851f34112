import AsyncDisplayKit
import UIPrimitives
import WeftTesting
import XCTest

@testable import Gallery

/// Tests of the layout playground: the effect of each argument on its spec, and the pages around the specs.
final class PlaygroundTests: XCTestCase {
    // The screens are those of a phone: half points are whole pixels.
    override func setUp() { Runtime.current.scale = 2 }
    override func tearDown() { Runtime.current.scale = 1 }

    private let screenSize = ASSizeRangeMake(CGSize(width: 375, height: 603))

    private func set(_ name: String, _ value: CGFloat, of screen: SpecScreenNode) {
        screen.arguments.first { $0.name == name }?.set(value)
    }

    private func text(of screen: SpecScreenNode) -> String {
        // A layout does not keep the node it belongs to.
        withExtendedLifetime(screen) { layoutText(of: screen.layoutThatFits(screenSize)) }
    }

    func testAWrapperFillsTheScreen() {
        assertNodeLayout(
            WrapperSpecScreen(), screenSize,
            matches: """
                WrapperSpecScreen 0 0 375 603
                  BoxNode 0 0 375 603
                """)
    }

    func testInsetsSurroundTheChildAndInfiniteInsetsKeepItsSize() {
        let screen = InsetSpecScreen()
        assertNodeLayout(
            screen, screenSize,
            matches: """
                InsetSpecScreen 0 0 375 603
                  BoxNode 40 60 295 423
                """)

        let other = InsetSpecScreen()
        set("infinite", 1, of: other)
        assertNodeLayout(
            other, screenSize,
            matches: """
                InsetSpecScreen 0 0 375 603
                  BoxNode 40 60 120 120
                """)
    }

    func testAStackFollowsItsArguments() {
        let screen = StackSpecScreen()
        set("justifyContent", 3, of: screen)
        set("alignItems", 1, of: screen)
        assertNodeLayout(
            screen, screenSize,
            matches: """
                StackSpecScreen 0 0 375 603
                  BoxNode 0 271.5 60 60
                  BoxNode 142.5 256.5 90 90
                  BoxNode 315 271.5 60 60
                """)
    }

    func testTheMiddleBoxGrows() {
        assertNodeLayout(
            FlexSpecScreen(), screenSize,
            matches: """
                FlexSpecScreen 0 0 375 603
                  BoxNode 16 16 80 80
                  BoxNode 104 16 167 80
                  BoxNode 279 16 80 80
                """)
    }

    func testBoxesWrapIntoLines() {
        assertNodeLayout(
            WrapSpecScreen(), screenSize,
            matches: """
                WrapSpecScreen 0 0 375 603
                  BoxNode 0 0 80 60
                  BoxNode 88 0 100 60
                  BoxNode 196 0 60 60
                  BoxNode 264 0 80 60
                  BoxNode 0 68 100 60
                  BoxNode 108 68 60 60
                  BoxNode 176 68 80 60
                  BoxNode 264 68 100 60
                  BoxNode 0 136 60 60
                """)
    }

    func testPlacesOnTheScreen() {
        let center = text(of: CenterSpecScreen())
        XCTAssertEqual(center, "CenterSpecScreen 0 0 375 603\n  BoxNode 107.5 221.5 160 160")
        let relative = text(of: RelativeSpecScreen())
        XCTAssertEqual(relative, "RelativeSpecScreen 0 0 375 603\n  BoxNode 255 0 120 120")
        let absolute = text(of: AbsoluteSpecScreen())
        XCTAssertEqual(absolute, "AbsoluteSpecScreen 0 0 375 603\n  BoxNode 100 100 100 100")
        let ratio = text(of: RatioSpecScreen())
        XCTAssertEqual(ratio, "RatioSpecScreen 0 0 375 603\n  BoxNode 67.5 181.5 240 240")
    }

    func testBackgroundOverlayAndCornerFollowTheirChild() {
        let background = text(of: BackgroundSpecScreen())
        XCTAssertEqual(
            background, "BackgroundSpecScreen 0 0 375 603\n  BoxNode 87.5 231.5 200 140\n  BoxNode 107.5 251.5 160 100")
        let overlay = text(of: OverlaySpecScreen())
        XCTAssertEqual(
            overlay, "OverlaySpecScreen 0 0 375 603\n  BoxNode 57.5 171.5 260 260\n  BoxNode 73.5 187.5 228 228")
        let corner = text(of: CornerSpecScreen())
        XCTAssertEqual(
            corner, "CornerSpecScreen 0 0 375 603\n  BoxNode 97.5 211.5 180 180\n  BoxNode 255.5 189.5 44 44")
    }

    func testEveryArgumentChangesTheSource() {
        for page in PlaygroundPage.allCases {
            for argument in page.makeScreen().arguments {
                let screen = page.makeScreen()
                let before = screen.code
                guard let own = screen.arguments.first(where: { $0.name == argument.name }) else { continue }
                // The overlay's insets count only where the overlay is inset, which it is at first.
                switch own.control {
                case .slider(let range, let step):
                    own.set(own.get() == range.upperBound ? range.lowerBound : min(range.upperBound, own.get() + step))
                case .choice(let names):
                    own.set(CGFloat((Int(own.get()) + 1) % names.count))
                }
                if argument.name.hasPrefix("others") { continue }
                XCTAssertNotEqual(screen.code, before, "\(page.rawValue): \(argument.name)")
            }
        }
    }

    func testAButtonChangesTheSandboxAndTheSource() {
        MainActor.assumeIsolated {
            let sample = SampleStage(UINavigationController(rootViewController: PlaygroundPage.stack.makeController()))
            defer { sample.close() }
            let box = sample.nodes(BoxNode.self)[0]
            let code = sample.nodes(CodeNode.self)[0]
            XCTAssertTrue(code.code.contains("direction: .horizontal"))
            let second = sample.nodes(BoxNode.self)[1]
            XCTAssertEqual(sample.frame(of: box).minY, sample.frame(of: second).minY, accuracy: 0.01)

            let vertical = sample.nodes(PillButtonNode.self).first { $0.accessibilityLabel == "vertical" }
            sample.tap(vertical!)

            XCTAssertTrue(code.code.contains("direction: .vertical"))
            XCTAssertGreaterThan(sample.frame(of: second).minY, sample.frame(of: box).maxY)
        }
    }

    func testASliderChangesTheSandbox() {
        MainActor.assumeIsolated {
            let sample = SampleStage(UINavigationController(rootViewController: PlaygroundPage.ratio.makeController()))
            defer { sample.close() }
            let box = sample.nodes(BoxNode.self)[0]
            let before = sample.frame(of: box)
            let slider = sample.views(UISlider.self)[0]
            let track = slider.convert(slider.bounds, to: sample.stage.window)

            let thumb = track.minX + track.width * CGFloat((slider.value - 0.25) / 1.75)
            sample.stage.drag(from: CGPoint(x: thumb, y: track.midY), to: CGPoint(x: track.minX + 2, y: track.midY))

            XCTAssertEqual(sample.frame(of: box).width, before.width, accuracy: 0.5)
            XCTAssertLessThan(sample.frame(of: box).height, before.height / 2)
        }
    }

    func testTheRealScreenHasTheArgumentsOfTheSandbox() {
        MainActor.assumeIsolated {
            let page = PlaygroundPage.center.makeController()
            let navigation = UINavigationController(rootViewController: page)
            let sample = SampleStage(navigation)
            defer { sample.close() }
            sample.tap(sample.nodes(PillButtonNode.self).first { $0.accessibilityLabel == ".X" }!)

            page.showRealScreen()
            sample.stage.advance(by: 1)

            XCTAssertEqual(navigation.viewControllers.count, 2)
            let screen = (navigation.topViewController as? ASDKViewController<SpecScreenNode>)?.node
            XCTAssertEqual(screen?.bounds.size, CGSize(width: 375, height: 623))
            XCTAssertTrue(screen?.code.contains("centeringOptions: .X,") ?? false)
        }
    }
}
