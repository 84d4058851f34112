import AVKit
import UIKit
import XCTest

/// Names of controls that programs set and that have no effect on a desktop.
final class ControlNameTests: XCTestCase {
    func testNamesOfBarsAndMediaCanBeUsed() {
        MainActor.assumeIsolated {
            let item = UINavigationItem(title: "")
            item.preferredSearchBarPlacement = .inline
            XCTAssertEqual(item.searchBarPlacement, .stacked)
            UIApplication.shared.beginReceivingRemoteControlEvents()
            let picker = AVRoutePickerView()
            picker.prioritizesVideoDevices = true
            XCTAssertEqual(picker.intrinsicContentSize, CGSize(width: 44, height: 44))
            XCTAssertTrue(picker.subviews.isEmpty)
        }
    }
}
