import AsyncDisplayKit
import PreviewWorkspace
import UIKit

/// A slider for the time since the preview was created, with a label that shows the time. *Units*: seconds.
final class TimeScrubber: ASDisplayNode, @unchecked Sendable {  // Protection: used on the main thread only.
    /// The shortest time at the end of the slider.
    static let minimumLength = 3.0

    private let slider: ASDisplayNode
    private let text = WorkspaceTheme.line(WorkspaceTheme.text(""))

    @MainActor init(scrub: @escaping @MainActor (Double) -> Void) {
        slider = ASDisplayNode(viewBlock: {
            let slider = ScrubbingSlider()
            slider.maximumValue = Float(Self.minimumLength)
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

    /// Changes the time at the end of the slider, unless the user drags the slider. *Units*: seconds.
    @MainActor func setLength(_ length: Double) {
        guard slider.isNodeLoaded, let control = slider.view as? UISlider, !control.isTracking else { return }
        control.maximumValue = Float(max(Self.minimumLength, length))
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASStackLayoutSpec(
            direction: .horizontal, spacing: 8, justifyContent: .start, alignItems: .center, children: [slider, text])
    }
}

/// A slider with a tooltip.
private final class ScrubbingSlider: UISlider {
    override init(frame: CGRect) {
        super.init(frame: frame)
        addAction(UIAction { [weak self] _ in self?.offerTooltip(nil) }, for: .touchDown)
        addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: Selector(ScrubbingSlider.hovered)))
    }

    required init?(coder: NSCoder) { nil }

    private func hovered(_ recognizer: UIHoverGestureRecognizer) {
        let hint = "Show the preview at a time after its creation, with your input so far"
        offerTooltip(recognizer.isPointerOver && !isTracking ? hint : nil)
    }
}
