import AsyncDisplayKit
import CommandResults
import Graphics
import HeadlessHost
import PreviewDeclarations
import PreviewStages
import Scheduling
import UIKit

/// A preview that is shown in a window in memory, with the settings of a variant, such as its device, traits and language.
///
/// *Thread*: main. Only one can exist at a time, because its stage controls the clock of the process.
@MainActor package struct PreviewSnapshot {
    package let stage: HeadlessStage

    /// Creates the preview, shows it and waits until it settles. The variant and the preview's declaration determine the size of the
    /// picture. If `size` is given, the picture has this size; content with its own size is centered in the picture. `exactScale`
    /// replaces the scale of the variant.
    ///
    /// By default, animations that start with the preview are finished, so that a picture shows their final state. If
    /// `finishesAnimations` is false, the clock stays at 0.
    /// - Throws: the error of the preview's closure; ``CommandFailure`` if the picture would be too large, or if `unknownControls` is
    ///   `.reported` and the preview does not declare one of the variant's controls or does not accept its value.
    package init(
        _ preview: Preview, variant: PreviewVariant, size: CGSize? = nil, exactScale: CGFloat? = nil,
        finishesAnimations: Bool = true, unknownControls: UnknownControls = .reported
    ) throws {
        let frameSize =
            size.map(PreviewFrameSize.exact)
            ?? PreviewFrameSize(
                variant: variant, declared: preview.sizing, windowSize: variant.screenSize, isLandscape: preview.isLandscape)
        let scale = exactScale ?? CGFloat(variant.scale)
        if let problem = PictureSize.problem(of: frameSize.largest, scale: scale) { throw CommandFailure(message: problem) }
        var configuration = HeadlessConfiguration(
            size: frameSize.largest, scale: scale, userInterfaceStyle: variant.isDark ? .dark : .light,
            contentSizeCategory: variant.textSize.category, layoutDirection: variant.isRightToLeft ? .rightToLeft : .leftToRight,
            awaitsClientWork: true)
        configuration.accessibilityContrast = variant.hasHighContrast ? .high : .normal
        configuration.legibilityWeight = variant.hasBoldText ? .bold : .regular
        variant.applyToProcess()
        let made = PreviewControllerFactory()
        stage = try HeadlessStage(configuration: configuration) {
            let controller = try made.make(preview, controls: variant.controls, frameSize: size == nil ? frameSize : nil)
            if unknownControls == .reported { try made.controls.check(variant.controls, of: preview.name) }
            return controller
        }
        if let fitting = made.fittingSize(in: frameSize), fitting != stage.window.bounds.size, fitting.width > 0, fitting.height > 0 {
            stage.resize(to: fitting)
        }
        if finishesAnimations { stage.finishAnimations() }
    }

    /// The pixels of the window.
    package var bitmap: Bitmap { stage.bitmap }

    /// The layers as JSON, one layer per line.
    package var tree: String { stage.treeJSON() }

    /// Ends the preview and hides its window.
    package func close() {
        stage.close()
    }
}

/// Creates a preview's controller and reads its size.
@MainActor private final class PreviewControllerFactory {
    private var node: StageNodeController?
    private var controller: UIViewController?
    /// The controls that the preview declared.
    private(set) var controls: [PreviewControlDescription] = []

    /// Creates a controller with the size `frameSize`, or one that fills a window of any size if it is nil.
    func make(_ preview: Preview, controls: [String: String], frameSize: PreviewFrameSize?) throws -> UIViewController {
        let made = try Trace.span(.create, "its content") { try preview.makeContent(controls: controls) }
        self.controls = made.controls
        guard let frameSize else { return preview.controller(of: made.content) }
        switch made.content {
        case .controller(let controller):
            self.controller = controller
            return controller
        case .node(let content):
            let controller = StageNodeController(content, frameSize: frameSize)
            node = controller
            return controller
        }
    }

    /// Returns the size that the content prefers within the range `frameSize`; nil if `frameSize` is an exact size, or if the content has
    /// no preferred size.
    func fittingSize(in frameSize: PreviewFrameSize) -> CGSize? {
        guard case .range(let range) = frameSize else { return nil }
        if let node { return node.chosenSize }
        guard let preferred = controller?.preferredContentSize, preferred.width > 0, preferred.height > 0 else { return nil }
        return ASSizeRangeClamp(range, preferred)
    }
}
