import AsyncDisplayKit
import PreviewWorkspace
import UIKit

/// A slider for the time since the preview was created, with a label that shows the time. *Units*: seconds.
final class TimeScrubber: ASDisplayNode, @unchecked Sendable {  // Protection: used on the main thread only.
    /// The time at the end of the slider.
    static let length = 3.0

    private let slider: ASDisplayNode
    private let text = WorkspaceTheme.line(WorkspaceTheme.text(""))

    @MainActor init(scrub: @escaping @MainActor (Double) -> Void) {
        slider = ASDisplayNode(viewBlock: {
            let slider = UISlider()
            slider.maximumValue = Float(Self.length)
            slider.accessibilityLabel = "Time since the preview was created"
            slider.addAction(UIAction { _ in scrub(Double(slider.value)) }, for: .valueChanged)
            return slider
        })
        super.init()
        automaticallyManagesSubnodes = true
        slider.style.preferredSize = CGSize(width: 150, height: 26)
        text.style.width = ASDimensionMake(44)
        show(0)
    }

    /// Shows a time that the user did not select with the slider.
    @MainActor func show(_ time: Double) {
        text.attributedText = WorkspaceTheme.text(
            String(format: "%.2f s", time), size: 12, color: WorkspaceTheme.secondaryLabel)
        guard slider.isNodeLoaded, let control = slider.view as? UISlider, !control.isTracking else { return }
        control.value = Float(time)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASStackLayoutSpec(
            direction: .horizontal, spacing: 8, justifyContent: .start, alignItems: .center, children: [slider, text])
    }
}
