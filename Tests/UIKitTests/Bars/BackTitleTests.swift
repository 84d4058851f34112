import XCTest

@testable import UIKit
@testable import UIControls

/// The titles of the back button of a navigation bar.
final class BackTitleTests: XCTestCase {
    /// The text of the back button, and whether it has the width that the text needs.
    @MainActor private func backTitle(_ previous: String, title: String, width: CGFloat) -> (text: String, isWhole: Bool)? {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: width, height: 44))
        bar.items = [UINavigationItem(title: previous), UINavigationItem(title: title)]
        bar.layoutIfNeeded()
        let button = bar.subviews.lazy.flatMap(\.subviews).first { $0 is BarBackButton }
        button?.layoutIfNeeded()
        guard let label = button?.subviews.lazy.compactMap({ $0 as? UILabel }).first else { return nil }
        let needed = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 44)).width
        return (label.attributedText?.string ?? "", label.frame.width >= needed)
    }

    func testATitleThatFitsIsShownWhole() {
        onStage { _ in
            for previous in ["Texture", "Texture Samples and More"] {
                let shown = backTitle(previous, title: "", width: 320)
                XCTAssertEqual(shown?.text, previous)
                XCTAssertEqual(shown?.isWhole, true)
            }
        }
    }

    func testATitleThatDoesNotFitBesideTheBarsTitleIsBack() {
        onStage { _ in
            let shown = backTitle("Texture Samples and More", title: "Vertical Lists", width: 320)
            XCTAssertEqual(shown?.text, "Back")
            XCTAssertEqual(shown?.isWhole, true)
        }
    }

    func testWithoutSpaceForATitleOnlyTheChevronIsShown() {
        onStage { _ in
            let shown = backTitle("Texture", title: "A Title That Leaves Nothing to the Left", width: 320)
            XCTAssertEqual(shown?.text, "")
        }
    }
}
