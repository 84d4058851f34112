import HeadlessHost
import UIKit
import XCTest

final class ContentSizeLimitTests: XCTestCase {
    func testTheTextSizeOfAViewAndItsSubviewsIsLimited() {
        MainActor.assumeIsolated {
            let controller = UIViewController()
            let stage = HeadlessStage(controller)
            defer { stage.close() }
            let (outer, inner) = (UIView(), UIView())
            outer.addSubview(inner)
            controller.view.addSubview(outer)
            let system = inner.traitCollection.preferredContentSizeCategory
            XCTAssertNil(outer.maximumContentSizeCategory)

            outer.maximumContentSizeCategory = .small
            XCTAssertEqual(inner.traitCollection.preferredContentSizeCategory, .small)
            outer.minimumContentSizeCategory = .accessibilityLarge
            outer.maximumContentSizeCategory = nil
            XCTAssertEqual(inner.traitCollection.preferredContentSizeCategory, .accessibilityLarge)
            XCTAssertEqual(outer.minimumContentSizeCategory, .accessibilityLarge)
            outer.minimumContentSizeCategory = nil
            XCTAssertEqual(inner.traitCollection.preferredContentSizeCategory, system)
        }
    }
}
