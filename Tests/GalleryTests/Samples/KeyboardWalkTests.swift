import AsyncDisplayKit
import HeadlessHost
import PreviewKit
import XCTest

@testable import AccessibilityAudit
@testable import Gallery

/// Every sample is used only with the keyboard: Tab reaches each part that reacts to a click, arrow keys reach each row, the focus is
/// visible, and Tab returns to where it began.
final class KeyboardWalkTests: XCTestCase {
    func testTabAndArrowsReachEverythingInEverySample() {
        walkAll(HeadlessConfiguration(scale: 1))
    }

    func testTabAndArrowsReachEverythingInTheDarkFromRightToLeft() {
        walkAll(HeadlessConfiguration(scale: 1, userInterfaceStyle: .dark, layoutDirection: .rightToLeft))
    }

    private func walkAll(_ configuration: HeadlessConfiguration) {
        MainActor.assumeIsolated {
            TestFolders.use()
            var findings: [String] = []
            var stopCount = 0
            for preview in GalleryPreviews.all {
                let stage = HeadlessStage(configuration: configuration) { try? preview.makeController() }
                defer { stage.close() }
                let clickable = self.clickableViews(in: stage.window)
                let walk = KeyboardWalk(stage)
                walk.walk()
                stopCount += walk.stops.count
                let missed = clickable.filter { view in
                    view.window != nil && !walk.stops.contains { $0.isDescendant(of: view) || view.isDescendant(of: $0) }
                }
                findings += (walk.findings + missed.map { "not reached: \(type(of: $0)) “\($0.accessibilityLabel ?? "")”" })
                    .map { "\(preview.name): \($0)" }
            }
            XCTAssertEqual(findings, [])
            XCTAssertGreaterThan(stopCount, 100)
        }
    }

    /// The visible views that react to a click or a drag: operable elements, and views with recognizers of the program.
    @MainActor private func clickableViews(in window: UIWindow) -> [UIView] {
        var found = AuditedTree(window).elements.filter(\.isOperable).compactMap(\.view)
        func collect(_ view: UIView) {
            guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled else { return }
            let recognizers = view.gestureRecognizers ?? []
            if recognizers.contains(where: { type(of: $0) == UITapGestureRecognizer.self || type(of: $0) == UIPanGestureRecognizer.self })
                || !view.interactions.isEmpty
            {
                found.append(view)
            }
            view.subviews.forEach(collect)
        }
        collect(window)
        return found.filter { view in
            let frame = view.convert(view.bounds, to: nil).intersection(window.bounds)
            return frame.width > 1 && frame.height > 1
        }
    }
}
