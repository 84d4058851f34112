import AsyncDisplayKit
import PreviewDeclarations
import PreviewWorkspace
import UIKit
import WeftTesting
import XCTest

/// Pictures of the workspace without panels, compared with references.
final class WorkspaceAppearanceTests: WorkspaceTestCase {
    func testLight() {
        MainActor.assumeIsolated {
            assertNodeSnapshot(
                ofController: self.makeWorkspace(), size: CGSize(width: 1180, height: 560), scale: 1, style: .light, named: "window")
        }
    }

    func testDark() {
        MainActor.assumeIsolated {
            assertNodeSnapshot(
                ofController: self.makeWorkspace(), size: CGSize(width: 1180, height: 560), scale: 1, style: .dark, named: "window")
        }
    }

    func testANarrowWindowBreaksTheToolbarIntoLines() {
        MainActor.assumeIsolated {
            assertNodeSnapshot(
                ofController: self.makeWorkspace(), size: CGSize(width: 640, height: 480), scale: 1, named: "window")
        }
    }

    @MainActor private func makeWorkspace() -> UIViewController {
        let registry = PreviewRegistry([
            Preview("Greeting", group: "Texts", sizing: .sizeThatFits) { () -> ASDisplayNode in
                let text = ASTextNode()
                text.attributedText = NSAttributedString(
                    string: "Good morning", attributes: [.font: UIFont.systemFont(ofSize: 34), .foregroundColor: UIColor.label])
                return text
            },
            Preview("Farewell", group: "Texts") { () -> ASDisplayNode in ASDisplayNode() },
        ])
        let workspace = WorkspaceController(registry: registry, panels: [])
        workspace.showPreview(named: "Greeting")
        return workspace
    }
}
