import UIKit
import XCTest

/// Nibs and storyboards whose content grows exponentially, or takes time proportional to the square of its length.
final class HostileNibTests: XCTestCase {
    private func number(of controller: UIViewController) -> Int {
        1 + controller.children.reduce(0) { $0 + number(of: $1) }
    }

    func testAStoryboardThatMultipliesItsScenesIsCutOff() throws {
        try MainActor.assumeIsolated {
            let scenes = (0..<8).map { index in
                let containers = (0..<10).map { place in
                    """
                    <containerView id="K\(index)-\(place)"><connections>
                      <segue destination="C\(index + 1)" kind="embed" id="G\(index)-\(place)"/>
                    </connections></containerView>
                    """
                }.joined()
                return """
                    <viewController id="C\(index)"><view key="view" id="V\(index)"><subviews>\(containers)</subviews></view></viewController>
                    """
            }
            let last = #"<viewController id="C8"><view key="view" id="V8"/></viewController>"#
            let folder = try NibFolder(["Base.lproj/Main.storyboard": NibFolder.storyboard(initial: "C0", scenes + [last])])
            let controller = UIStoryboard(name: "Main", bundle: try folder.bundle()).instantiateInitialViewController()

            controller?.loadViewIfNeeded()

            let count = number(of: try XCTUnwrap(controller))
            XCTAssertGreaterThan(count, 100)
            XCTAssertLessThanOrEqual(count, 1001)
        }
    }

    func testControllersInEachOtherAreCutOff() throws {
        try MainActor.assumeIsolated {
            let scenes = (0..<500).map { index in
                """
                <navigationController id="C\(index)"><connections>
                  <segue destination="C\(index + 1)" kind="relationship" relationship="rootViewController" id="G\(index)"/>
                </connections></navigationController>
                """
            }
            let folder = try NibFolder(["Base.lproj/Main.storyboard": NibFolder.storyboard(initial: "C0", scenes)])
            let controller = UIStoryboard(name: "Main", bundle: try folder.bundle()).instantiateInitialViewController()

            XCTAssertEqual(number(of: try XCTUnwrap(controller)), 96)
        }
    }

    func testThousandsOfContradictionsAreNotAllDescribed() {
        MainActor.assumeIsolated {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let (first, second) = (UIView(), UIView())
            for part in [first, second] {
                part.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(part)
            }
            NSLayoutConstraint.activate(
                (0..<3000).map { first.widthAnchor.constraint(equalTo: second.widthAnchor, multiplier: 2, constant: CGFloat($0)) })

            view.layoutIfNeeded()

            XCTAssertTrue(first.frame.width.isFinite && second.frame.width.isFinite)
        }
    }

    func testASegmentedControlOfANibHasALimit() throws {
        try MainActor.assumeIsolated {
            let segments = String(repeating: #"<segment title="a"/>"#, count: 5000)
            let content = #"<segmentedControl id="S"><segments>\#(segments)</segments></segmentedControl>"#
            let folder = try NibFolder(["Part.xib": NibFolder.nib(content)])
            let objects = UINib(nibName: "Part", bundle: try folder.bundle()).instantiate(withOwner: nil)

            XCTAssertEqual((objects.first as? UISegmentedControl)?.numberOfSegments, 200)
        }
    }
}
