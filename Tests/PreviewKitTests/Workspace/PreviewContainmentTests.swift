import AsyncDisplayKit
import HeadlessHost
import PreviewDeclarations
import PreviewWorkspace
import Scheduling
import XCTest

/// The effects of a preview on the window around it, and of the window on the preview.
final class PreviewContainmentTests: WorkspaceTestCase {
    func testAnAlertOfAPreviewCoversOnlyThePreview() throws {
        try MainActor.assumeIsolated {
            let controller = UIViewController()
            let (stage, workspace) = makeWorkspace(Preview("Alerting") { () -> UIViewController in controller })
            let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))

            controller.present(alert, animated: false)
            stage.settle()

            let container = try XCTUnwrap(alert.presentationController?.containerView)
            XCTAssertEqual(container.bounds.size, CGSize(width: 375, height: 667))
            XCTAssertEqual(container.convert(container.bounds, to: workspace.canvas.overlayView), workspace.contentFrame)
            XCTAssertTrue(controller.presentedViewController === alert)
        }
    }

    func testASheetOverASheetStaysInThePreviewToo() {
        MainActor.assumeIsolated {
            let controller = UIViewController()
            let (stage, _) = makeWorkspace(
                Preview("Sheets") { () -> UIViewController in UINavigationController(rootViewController: controller) })
            let (first, second) = (UIViewController(), UIViewController())

            controller.present(first, animated: false)
            first.present(second, animated: false)
            stage.settle()

            XCTAssertEqual(second.presentationController?.containerView?.bounds.size, CGSize(width: 375, height: 667))
        }
    }

    func testShowingAnotherPreviewRemovesTheAlert() {
        MainActor.assumeIsolated {
            let controller = UIViewController()
            let (stage, workspace) = makeWorkspace(
                Preview("Alerting") { () -> UIViewController in controller },
                Preview("Other") { () -> UIViewController in UIViewController() })
            let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
            controller.present(alert, animated: false)
            stage.settle()

            workspace.showPreview(named: "Other")
            stage.settle()

            XCTAssertNil(alert.viewIfLoaded?.window)
        }
    }

    func testLengthsAreRoundedToThePixelsOfThePreviewsScale() {
        MainActor.assumeIsolated {
            var third = ASDisplayNode()
            let (stage, workspace) = makeWorkspace(
                Preview("Thirds") { () -> ASDisplayNode in
                    third = ASDisplayNode()
                    return Self.thirds(third)
                })
            var variant = workspace.variant
            for (scale, width) in [(3, 33.0 + 1.0 / 3), (1, 34), (2, 33.5)] {
                variant.scale = scale
                workspace.variant = variant
                stage.settle()
                XCTAssertEqual(third.frame.minX, CGFloat(width), accuracy: 0.001, "at \(scale)")
            }
        }
    }

    /// Positions a node a third of 100 points from the left.
    private static func thirds(_ third: ASDisplayNode) -> ASDisplayNode {
        let node = ASDisplayNode()
        node.automaticallyManagesSubnodes = true
        node.layoutSpecBlock = { _, _ in
            third.style.preferredSize = CGSize(width: 10, height: 10)
            return ASInsetLayoutSpec(
                insets: UIEdgeInsets(top: 0, left: 100.0 / 3, bottom: .infinity, right: .infinity), child: third)
        }
        return node
    }

    @MainActor private func makeWorkspace(_ previews: Preview...) -> (HeadlessStage, WorkspaceController) {
        var workspace: WorkspaceController!
        let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 1100, height: 800), scale: 2)) {
            workspace = WorkspaceController(registry: PreviewRegistry(previews), panels: [])
            workspace.show(previews[0])
            return workspace
        }
        stage.settle()
        return (stage, workspace)
    }
}
