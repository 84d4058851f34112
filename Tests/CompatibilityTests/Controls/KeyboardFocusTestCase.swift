import AsyncDisplayKit
import HeadlessHost
import XCTest

/// Tests of the views at which the Tab key stops.
class KeyboardFocusTestCase: XCTestCase {
    @MainActor func stage(_ views: [UIView], height: CGFloat = 480) -> HeadlessStage {
        let controller = UIViewController()
        views.forEach(controller.view.addSubview)
        return HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 320, height: height))) { controller }
    }

    @MainActor func focused(_ stage: HeadlessStage) -> UIView? { stage.window.dispatcher.tabFocusedView }
}
