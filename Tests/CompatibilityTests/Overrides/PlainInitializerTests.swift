import AsyncDisplayKit
import HeadlessHost
import XCTest

private final class StyledCell: UITableViewCell {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: "styled")
    }

    required init?(coder: NSCoder) { fatalError("not decoded") }
}

/// Objects that Objective-C makes without arguments, and arguments that Swift's importer makes optional.
final class PlainInitializerTests: XCTestCase {
    func testViewsWithOwnInitializersAreCreatedWithoutArguments() {
        MainActor.assumeIsolated {
            XCTAssertNil(UITableViewCell().reuseIdentifier)
            XCTAssertEqual(StyledCell().reuseIdentifier, "styled", "by the subclass's own initializer")
            XCTAssertNil(UITableViewHeaderFooterView().reuseIdentifier)
            XCTAssertNil(UIVisualEffectView().effect)
            XCTAssertEqual(UITableViewCell(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).frame.height, 4)
            XCTAssertTrue(UIGravityBehavior().items.isEmpty)
            XCTAssertTrue(UICollisionBehavior().items.isEmpty)
            XCTAssertEqual(UICubicTimingParameters().animationCurve, .easeInOut)
            XCTAssertEqual(UISpringTimingParameters().initialVelocity, .zero)
        }
    }

    func testACenterSpecNeedsNoOptions() {
        let spec = ASCenterLayoutSpec(child: ASDisplayNode())
        XCTAssertEqual(spec.centeringOptions, .none)
        XCTAssertEqual(spec.sizingOptions, .default)
    }

    func testAnAlertsButtonIsFoundByItsActionsIdentifier() {
        MainActor.assumeIsolated {
            let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
            let action = UIAlertAction(title: "Delete", style: .destructive)
            action.accessibilityIdentifier = "delete"
            alert.addAction(action)
            let stage = HeadlessStage(UIViewController())
            stage.window.rootViewController?.present(alert, animated: false)
            stage.settle()
            func find(_ view: UIView) -> UIView? {
                view.accessibilityIdentifier == "delete" ? view : view.subviews.lazy.compactMap(find).first
            }
            XCTAssertEqual(find(stage.window)?.accessibilityLabel, "Delete")
            alert.dismiss(animated: false)
        }
    }

    func testTheInspectorOfACollectionViewIsThatOfItsNode() {
        MainActor.assumeIsolated {
            let layout = UICollectionViewFlowLayout()
            let node = ASCollectionNode(collectionViewLayout: layout)
            let inspector = ASCollectionViewFlowLayoutInspector(flowLayout: layout)
            node.view.layoutInspector = inspector
            XCTAssertTrue(node.layoutInspector === inspector)
        }
    }

    func testALayersViewAndWindowAreFound() {
        MainActor.assumeIsolated {
            let controller = UIViewController()
            let stage = HeadlessStage(controller)
            let layer = CALayer()
            controller.view.layer.addSublayer(layer)
            XCTAssertTrue(ASFindClosestViewOfLayer(layer) === controller.view)
            XCTAssertTrue(ASFindWindowOfLayer(layer) === stage.window)
            XCTAssertNil(ASFindClosestViewOfLayer(CALayer()))
        }
    }

    func testAMirroredAxisTurnsTheDirectionRound() {
        let mirrored = CGAffineTransform(scaleX: 1, y: -1)
        XCTAssertEqual(ASScrollDirectionApplyTransform(.up, mirrored), .down)
        XCTAssertEqual(ASScrollDirectionApplyTransform([.left, .up], mirrored), [.left, .down])
        XCTAssertTrue(ASScrollDirectionContainsDown(.down))
    }

    func testARegionIsMeasuredInMetres() {
        let center = CLLocationCoordinate2D(latitude: 60, longitude: 10)
        // One degree of the equator of WGS 84.
        let degree = 6_378_137 * Double.pi / 180
        let region = MKCoordinateRegion(center: center, latitudinalMeters: degree, longitudinalMeters: degree)
        XCTAssertEqual(region.span.latitudeDelta, 1, accuracy: 1e-9)
        XCTAssertEqual(region.span.longitudeDelta, 2, accuracy: 1e-9)
    }
}
