import UIKit
import XCTest

/// A constraint of one pixel.
final class NibHairline: NSLayoutConstraint, _NibAwakening {
    private(set) var awakened: [CGFloat] = []

    func awakeFromNib() {
        awakened.append(constant)
        constant = 0.5
    }
}

/// A navigation item with a view of its own.
final class NibSearchItem: UINavigationItem {
    private(set) var awakened: [String?] = []

    override func awakeFromNib() {
        super.awakeFromNib()
        awakened.append(title)
    }
}

final class NibCenterItem: UITabBarItem {}

/// Classes of the program for objects of a nib that are no views.
final class NibCustomClassTests: XCTestCase {
    func testAConstraintHasTheClassOfTheNib() throws {
        let folder = try NibFolder([
            "Line.xib": NibFolder.nib(
                """
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
                <view id="V"><rect key="frame" x="0" y="0" width="100" height="50"/>
                <subviews><view id="L"><rect key="frame" x="0" y="0" width="10" height="10"/></view></subviews>
                <constraints>
                <constraint firstItem="L" firstAttribute="height" constant="3" priority="700" id="H" customClass="NibHairline" \
                customModule="CompatibilityTests"/>
                <constraint firstItem="L" firstAttribute="width" relation="greaterThanOrEqual" secondItem="V" secondAttribute="width" \
                multiplier="1:2" id="W"/>
                </constraints></view>
                """)
        ])
        try MainActor.assumeIsolated {
            let objects = UINib(nibName: "Line", bundle: try folder.bundle()).instantiate(withOwner: nil)
            let view = try XCTUnwrap(objects.lazy.compactMap { $0 as? UIView }.first)
            let constraints = view.constraints + (view.subviews.first?.constraints ?? [])
            let line = try XCTUnwrap(constraints.lazy.compactMap { $0 as? NibHairline }.first)
            XCTAssertEqual(line.awakened, [3])
            XCTAssertEqual(line.constant, 0.5)
            XCTAssertEqual(line.priority.rawValue, 700)
            XCTAssertEqual(line.firstAttribute, .height)
            XCTAssertTrue(line.isActive)
            let width = try XCTUnwrap(constraints.first { $0.firstAttribute == .width })
            XCTAssertEqual(width.relation, .greaterThanOrEqual)
            XCTAssertEqual(width.multiplier, 0.5)
            XCTAssertTrue(width.secondItem === view)
        }
    }

    func testItemsOfAControllerHaveTheClassesOfTheStoryboard() throws {
        let folder = try NibFolder([
            "Main.storyboard": NibFolder.storyboard(
                initial: "C",
                [
                    """
                    <viewController id="C" title="Home">
                    <navigationItem key="navigationItem" title="Search" id="N" customClass="NibSearchItem" customModule="CompatibilityTests"/>
                    <tabBarItem key="tabBarItem" title="Center" id="T" customClass="NibCenterItem" customModule="CompatibilityTests"/>
                    </viewController>
                    """
                ])
        ])
        try MainActor.assumeIsolated {
            let controller = try XCTUnwrap(UIStoryboard(name: "Main", bundle: try folder.bundle()).instantiateInitialViewController())
            let item = try XCTUnwrap(controller.navigationItem as? NibSearchItem)
            XCTAssertEqual(item.title, "Search")
            XCTAssertEqual(item.awakened, ["Search"])
            XCTAssertTrue(controller.tabBarItem is NibCenterItem)
            XCTAssertEqual(controller.tabBarItem.title, "Center")
        }
    }

    func testASystemItemWithAClassOfTheProgramHasItsTitle() throws {
        let folder = try NibFolder([
            "Main.storyboard": NibFolder.storyboard(
                initial: "C",
                [
                    """
                    <viewController id="C" title="Home">
                    <tabBarItem key="tabBarItem" systemItem="search" id="T" customClass="NibCenterItem" \
                    customModule="CompatibilityTests"/>
                    </viewController>
                    """
                ])
        ])
        try MainActor.assumeIsolated {
            let controller = try XCTUnwrap(UIStoryboard(name: "Main", bundle: try folder.bundle()).instantiateInitialViewController())
            XCTAssertTrue(controller.tabBarItem is NibCenterItem)
            let standard = UITabBarItem(tabBarSystemItem: .search, tag: 0)
            XCTAssertNotNil(standard.title)
            XCTAssertEqual(controller.tabBarItem.title, standard.title)
        }
    }

    func testAnItemWithoutATitleHasThatOfTheController() throws {
        let folder = try NibFolder([
            "Main.storyboard": NibFolder.storyboard(
                initial: "C",
                [
                    """
                    <viewController id="C" title="Home">
                    <navigationItem key="navigationItem" id="N" customClass="NibSearchItem" customModule="CompatibilityTests"/>
                    </viewController>
                    """
                ])
        ])
        try MainActor.assumeIsolated {
            let controller = try XCTUnwrap(UIStoryboard(name: "Main", bundle: try folder.bundle()).instantiateInitialViewController())
            XCTAssertEqual((controller.navigationItem as? NibSearchItem)?.title, "Home")
        }
    }
}
