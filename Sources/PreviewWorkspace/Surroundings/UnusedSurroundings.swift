import Graphics
import PreviewDeclarations
import PreviewStages
import Scheduling
import UIKit

/// Finds the changed surroundings that a preview does not depend on.
///
/// A picture of the preview in its variant is compared, pixel by pixel, with a picture in which one surrounding has its default value.
/// Recording which traits are read would be less reliable: colors and fonts are resolved with all traits, even if the result is the same,
/// and the language is read from Foundation. The pictures show the preview after it opens; later changes by input are not examined. If the
/// pictures of a preview differ in each run, for example because it shows random values, the preview is regarded as using all surroundings.
///
/// *Thread*: main. *Cost*: ``delay`` after the last change, other processes render one picture, and one more for each changed
/// surrounding.
@MainActor final class UnusedSurroundings {
    /// The time without changes of the surroundings before they are examined. *Units*: seconds.
    static let delay = 0.4
    /// The note that is added to the control of a surrounding that the preview does not use.
    static let note = "Not used by this preview"
    private static let key = "surroundings"

    /// The changed surroundings that the preview does not use.
    private(set) var axes: Set<VariantAxis> = [] {
        didSet { if axes != oldValue { onChange() } }
    }
    /// Called when ``axes`` has changed.
    var onChange: @MainActor () -> Void = {}

    /// The name of the preview of the last examination.
    private var examined: String?
    private var timer: ClockTimer?
    private var pictures: (any PreviewPictures)?

    /// Examines the changed surroundings of a preview. Replaces an examination in progress. The results for the same preview stay until
    /// the new ones replace them, so that the controls do not flash when the preview is recreated.
    func examine(_ preview: String, in variant: PreviewVariant, with pictures: any PreviewPictures) {
        let changed = VariantAxis.examined.filter { $0.restored(variant) != variant }
        let kept = preview == examined ? axes.intersection(changed) : []
        stop()
        axes = kept
        examined = preview
        self.pictures = pictures
        guard !changed.isEmpty else { return }
        timer = FrameScheduler.current.schedule(after: Self.delay) { [weak self] in
            self?.capture(preview, variant) { self?.compare($0, of: preview, in: variant, along: changed[...]) }
        }
    }

    /// Ends the examination and removes its results.
    func cancel() {
        stop()
        axes = []
    }

    /// Ends the examination; its results stay.
    private func stop() {
        timer?.cancel()
        timer = nil
        pictures?.cancel(Self.key)
    }

    private func compare(
        _ picture: CGImage, of preview: String, in variant: PreviewVariant, along remaining: ArraySlice<VariantAxis>
    ) {
        guard let axis = remaining.first else { return }
        capture(preview, axis.restored(variant)) { [weak self] other in
            guard let self else { return }
            if picture.bitmap.hasSamePixels(as: other.bitmap) { axes.insert(axis) } else { axes.remove(axis) }
            compare(picture, of: preview, in: variant, along: remaining.dropFirst())
        }
    }

    /// Requests a picture. A failure ends the examination without further results.
    private func capture(_ preview: String, _ variant: PreviewVariant, then use: @escaping @MainActor (CGImage) -> Void) {
        var captured: CGImage?
        pictures?.capture(
            PictureRequest(preview: preview, variant: variant), key: Self.key,
            onPicture: { _, _, picture in captured = picture.cgImage },
            onEnd: { message in if message == nil, let captured { use(captured) } })
    }
}

extension VariantAxis {
    /// The surroundings whose effect is examined. The appearance is not among them, because it always changes a picture's background.
    static let examined: [VariantAxis] = [.contrast, .textSize, .direction, .locale, .boldText, .timeZone]

    /// Returns the variant with the default value of this axis; unchanged for an axis that is not examined.
    func restored(_ variant: PreviewVariant) -> PreviewVariant {
        var restored = variant
        switch self {
        case .contrast: restored.hasHighContrast = false
        case .textSize: restored.textSize = .large
        case .direction: restored.isRightToLeft = false
        // The direction that a language implies is a separate surrounding.
        case .locale: restored.locale = nil
        case .boldText: restored.hasBoldText = false
        case .timeZone: restored.timeZone = nil
        // Motion is not examined, because a picture of the preview after it opens does not show it.
        case .appearance, .scale, .orientation, .device, .motion: break
        }
        return restored
    }
}
