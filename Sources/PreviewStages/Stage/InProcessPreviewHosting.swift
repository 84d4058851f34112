import AsyncDisplayKit
import PreviewDeclarations
import Scheduling
import UIKit

/// Runs previews in this process, one at a time. The controller of a preview becomes a child of the window's controller.
@MainActor package final class InProcessPreviewHosting: PreviewHosting {
    private var present: InProcessPreview?

    package init() {}

    package func open(_ preview: Preview, in stage: PreviewStage) throws -> any HostedPreview {
        close()
        let traits = stage.variant.traits
        stage.variant.applyToProcess()
        applyToSystem(traits)
        stage.view.setOverrideTraits(traits)
        let frameSize = PreviewFrameSize(
            variant: stage.variant, declared: preview.sizing, windowSize: stage.windowSize, isLandscape: preview.isLandscape)
        let hosted = try withCurrent(UITraitCollection(traitsFrom: [UITraitCollection.current, traits])) {
            let made = try Trace.span(.create, "its content") { try preview.makeContent(controls: stage.variant.controls) }
            return InProcessPreview(preview, content: made.content, controls: made.controls, frameSize: frameSize, stage: stage)
        }
        hosted.show()
        present = hosted
        return hosted
    }

    /// Sets the system-wide traits, so that code without a view, such as code that resolves fonts or border colors in the background,
    /// uses the traits of the preview. The workspace's own views set their traits explicitly.
    private func applyToSystem(_ traits: UITraitCollection) {
        UIApplication.shared.overrideSystemTraits(
            UITraitCollection(traitsFrom: [
                UITraitCollection(preferredContentSizeCategory: traits.preferredContentSizeCategory),
                UITraitCollection(layoutDirection: traits.layoutDirection),
                UITraitCollection(userInterfaceStyle: traits.userInterfaceStyle),
                UITraitCollection(accessibilityContrast: traits.accessibilityContrast),
                UITraitCollection(legibilityWeight: traits.legibilityWeight),
            ]))
    }

    package func adopt(_ stage: PreviewStage) -> CGSize? {
        guard let present, present.canApply(stage.variant) else { return nil }
        applyToSystem(stage.variant.traits)
        present.applyTraits(stage.variant.traits, in: stage)
        stage.view.setOverrideTraits(stage.variant.traits)
        return present.applySize(of: stage)
    }

    package func close() {
        present?.remove()
        present = nil
    }
}

/// A preview that runs in this process.
@MainActor final class InProcessPreview: HostedPreview {
    let preview: Preview
    private(set) var size: CGSize
    let controls: [PreviewControlDescription]
    private let hostedController: UIViewController
    private var stage: PreviewStage
    private let isNode: Bool

    init(
        _ preview: Preview, content: PreviewContent, controls: [PreviewControlDescription], frameSize: PreviewFrameSize,
        stage: PreviewStage
    ) {
        self.preview = preview
        self.controls = controls
        self.stage = stage
        switch content {
        case .controller(let controller):
            isNode = false
            hostedController = controller
            size = Self.size(of: controller, in: frameSize)
        case .node(let node):
            isNode = true
            let controller = StageNodeController(node, frameSize: frameSize)
            hostedController = controller
            let traits = UITraitCollection(traitsFrom: [UITraitCollection.system, stage.variant.traits])
            size = controller.contentSize(with: ASPrimitiveTraitCollectionFromUITraitCollection(traits))
        }
    }

    var controller: UIViewController? { hostedController }
    var rootView: UIView? { hostedController.viewIfLoaded }

    var rootNode: ASDisplayNode? {
        guard let view = rootView else { return nil }
        return NodeSearch.topNode(in: view.layer)
    }

    func show() {
        stage.parent.addChild(hostedController)
        // Alerts and sheets cover the preview, not the workspace around it.
        hostedController.presentationArea = stage.view
        applyTraits(stage.variant.traits, in: stage)
        let view: UIView = hostedController.view
        view.translatesAutoresizingMaskIntoConstraints = true
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.frame = CGRect(origin: .zero, size: size)
        stage.view.addSubview(view)
        hostedController.didMove(toParent: stage.parent)
        (hostedController as? StageNodeController)?.contentSizeDidChange = { [weak self] size in
            self?.size = size
            self?.stage.sizeDidChange(size)
        }
    }

    /// Sets the traits of the controller, even if its view is not on the stage yet, so that an earlier layout is correct as well.
    func applyTraits(_ traits: UITraitCollection, in stage: PreviewStage) {
        stage.parent.setOverrideTraitCollection(traits, forChild: hostedController)
    }

    /// Returns whether the variant can be applied while the preview runs. The appearance and the contrast can change, and the size of the
    /// frame unless a node chooses its own size in it. Values that code may read only once, when it creates the content, cannot change.
    func canApply(_ variant: PreviewVariant) -> Bool {
        var candidate = variant
        candidate.isDark = stage.variant.isDark
        candidate.hasHighContrast = stage.variant.hasHighContrast
        if !isNode || frameSize(of: stage) == frameSize(of: candidate) || (frameSize(of: stage).isExact && frameSize(of: candidate).isExact)
        {
            candidate.isLandscape = stage.variant.isLandscape
            candidate.device = stage.variant.device
            candidate.sizingMode = stage.variant.sizingMode
            candidate.frameSize = stage.variant.frameSize
        }
        return candidate == stage.variant
    }

    private func frameSize(of variant: PreviewVariant) -> PreviewFrameSize {
        PreviewFrameSize(
            variant: variant, declared: preview.sizing, windowSize: stage.windowSize, isLandscape: preview.isLandscape)
    }

    private func frameSize(of stage: PreviewStage) -> PreviewFrameSize {
        PreviewFrameSize(
            variant: stage.variant, declared: preview.sizing, windowSize: stage.windowSize, isLandscape: preview.isLandscape)
    }

    /// Applies the size of the stage and returns the resulting size.
    func applySize(of stage: PreviewStage) -> CGSize {
        self.stage = stage
        let new = isNode && !frameSize(of: stage).isExact ? size : Self.size(of: hostedController, in: frameSize(of: stage))
        guard new != size else { return size }
        size = new
        if let window = hostedController.viewIfLoaded?.window, window.rootViewController != nil {
            hostedController.windowWillResize(to: new) { hostedController.view.frame = CGRect(origin: .zero, size: new) }
        }
        return new
    }

    func remove() {
        (hostedController as? StageNodeController)?.contentSizeDidChange = nil
        hostedController.dismiss(animated: false)
        hostedController.willMove(toParent: nil)
        hostedController.viewIfLoaded?.removeFromSuperview()
        hostedController.removeFromParent()
    }

    /// Returns the size of a controller. If `frameSize` is a range, this is `preferredContentSize` within the range, or the largest size if
    /// the controller has no preferred size.
    private static func size(of controller: UIViewController, in frameSize: PreviewFrameSize) -> CGSize {
        guard case .range(let range) = frameSize else { return frameSize.largest }
        let preferred = controller.preferredContentSize
        guard preferred.width > 0, preferred.height > 0 else { return range.max }
        return ASSizeRangeClamp(range, preferred)
    }
}
