import UIPrimitives
import XCTest

@testable import UIKit

/// The texts of tab bar items: attributes and positions from the appearance and from the item.
final class TabBarItemTests: XCTestCase {
    @MainActor private func labels(in view: UIView) -> [UILabel] {
        (view as? UILabel).map { [$0] } ?? view.subviews.flatMap { labels(in: $0) }
    }

    @MainActor private func label(_ text: String, _ bar: UITabBar) throws -> UILabel {
        bar.layoutIfNeeded()
        return try XCTUnwrap(labels(in: bar).first { $0.attributedText?.string == text })
    }

    private func withBar(
        _ change: @MainActor (UITabBarAppearance, UITabBarItem) -> Void, _ body: @MainActor (UITabBar, UITabBarItem) throws -> Void
    ) throws {
        try MainActor.assumeIsolated {
            let stage = TestStage()
            defer { stage.close() }
            let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 200, height: 49))
            let (first, second) = (UITabBarItem(title: "One", image: nil, tag: 0), UITabBarItem(title: "Two", image: nil, tag: 1))
            second.badgeValue = "3"
            let appearance = UITabBarAppearance()
            change(appearance, second)
            bar.standardAppearance = appearance
            bar.items = [first, second]
            bar.selectedItem = first
            stage.window.addSubview(bar)
            stage.frame()
            try body(bar, second)
        }
    }

    func testTheBadgesTextHasTheAttributesOfTheAppearanceAndTheItem() throws {
        try withBar { appearance, _ in
            appearance.stackedLayoutAppearance.normal.badgeTextAttributes = [
                .foregroundColor: UIColor.black, .font: UIFont.boldSystemFont(ofSize: 15),
            ]
        } _: { bar, item in
            var attributes = try label("3", bar).attributedText?.attributes(at: 0, effectiveRange: nil)
            XCTAssertEqual(attributes?[.foregroundColor] as? UIColor, .black)
            XCTAssertEqual((attributes?[.font] as? UIFont)?.pointSize, 15)
            item.setBadgeTextAttributes([.foregroundColor: UIColor.yellow], for: .normal)
            attributes = try label("3", bar).attributedText?.attributes(at: 0, effectiveRange: nil)
            XCTAssertEqual(attributes?[.foregroundColor] as? UIColor, .yellow)
            XCTAssertEqual((attributes?[.font] as? UIFont)?.pointSize, 15, "of the appearance")
            bar.selectedItem = item
            attributes = try label("3", bar).attributedText?.attributes(at: 0, effectiveRange: nil)
            XCTAssertEqual(attributes?[.foregroundColor] as? UIColor, .yellow, "the selected state falls back")
            item.setBadgeTextAttributes(nil, for: .normal)
            XCTAssertNil(item.badgeTextAttributes(for: .normal))
        }
    }

    func testItemsAdoptTheAppearancePrototype() throws {
        try MainActor.assumeIsolated {
            let prototype = UITabBarItem.appearance()
            prototype.setTitleTextAttributes([.foregroundColor: UIColor.yellow], for: .normal)
            prototype.setBadgeTextAttributes([.foregroundColor: UIColor.black], for: .normal)
            prototype.badgeColor = .green
            prototype.titlePositionAdjustment = UIOffset(horizontal: 0, vertical: 2)
            defer {
                for state in [UIControl.State.normal, .selected] {
                    prototype.setTitleTextAttributes(nil, for: state)
                    prototype.setBadgeTextAttributes(nil, for: state)
                }
                prototype.badgeColor = nil
                prototype.titlePositionAdjustment = .zero
            }
            try withBar { _, item in
                item.setTitleTextAttributes([.foregroundColor: UIColor.purple], for: .selected)
            } _: { bar, item in
                @MainActor func color(_ text: String) throws -> UIColor? {
                    try label(text, bar).attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
                }
                XCTAssertEqual(try color("Two"), .yellow)
                XCTAssertEqual(try color("3"), .black)
                XCTAssertEqual(item.badgeColor, .green)
                XCTAssertEqual(item.titlePositionAdjustment.vertical, 2)
                bar.selectedItem = item
                XCTAssertEqual(try color("Two"), .purple)
            }
        }
    }

    func testCenteredItemsHaveSpacesAndFitIntoTheBar() throws {
        try withBar({ _, _ in }) { bar, _ in
            for (positioning, spacing) in [(UITabBar.ItemPositioning.fill, CGFloat(0)), (.centered, 20)] {
                bar.itemPositioning = positioning
                bar.itemSpacing = 20
                bar.layoutIfNeeded()
                let frames = bar.subviews.filter { $0 is UIControl }.map(\.frame)
                XCTAssertEqual(frames.map(\.minX), [0, 100 + spacing / 2])
                XCTAssertEqual(frames.map(\.maxX), [100 - spacing / 2, 200])
            }
        }
    }

    func testABadgeIsWhiteByDefault() throws {
        try withBar({ _, _ in }) { bar, _ in
            let attributes = try label("3", bar).attributedText?.attributes(at: 0, effectiveRange: nil)
            XCTAssertEqual(attributes?[.foregroundColor] as? UIColor, .white)
        }
    }

    func testTheTitlesPositionIsThatOfTheItemOrElseOfTheAppearance() throws {
        var plain = CGPoint.zero
        try withBar({ _, _ in }) { bar, _ in plain = try label("Two", bar).frame.origin }
        try withBar { appearance, _ in
            appearance.stackedLayoutAppearance.normal.titlePositionAdjustment = UIOffset(horizontal: 3, vertical: -4)
        } _: { bar, item in
            XCTAssertEqual(try label("Two", bar).frame.origin, CGPoint(x: plain.x + 3, y: plain.y - 4))
            item.titlePositionAdjustment = UIOffset(horizontal: 1, vertical: 0)
            XCTAssertEqual(try label("Two", bar).frame.origin, CGPoint(x: plain.x + 1, y: plain.y))
        }
    }
}
