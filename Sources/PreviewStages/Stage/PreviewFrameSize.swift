import AsyncDisplayKit
import Foundation
import PreviewDeclarations

/// The size of a preview's frame: exact, or chosen by its content within a range. *Units*: points.
package enum PreviewFrameSize: Equatable {
    case exact(CGSize)
    case range(ASSizeRange)

    /// Combines the choice of a variant with the declaration of a preview. The `frameSize` of the variant has priority over all else.
    ///
    /// A preview that is declared for a landscape screen (`isLandscape`) gets the variant's screen with its sides swapped. Therefore a
    /// variant in landscape orientation shows this preview in portrait orientation. A preview that is declared for a whole window gets the
    /// size of the device's screen, unless the variant has a sizing mode such as `window`, which selects `windowSize`, or `fits`.
    package init(variant: PreviewVariant, declared: PreviewSizing, windowSize: CGSize, isLandscape: Bool = false) {
        if let size = variant.frameSize {
            self = .exact(size)
            return
        }
        let upright = variant.screenSize
        let screen = isLandscape ? CGSize(width: upright.height, height: upright.width) : upright
        switch (variant.sizingMode, declared) {
        case (.window, _):
            self = .exact(windowSize)
        case (.device, _), (.declared, .window):
            self = .exact(screen)
        case (.fixed, .fixed(let size)), (.declared, .fixed(let size)):
            self = .exact(size)
        case (.fixed, _):
            self = .exact(screen)
        case (.fits, _), (.declared, .sizeThatFits):
            self = .range(ASSizeRange(min: .zero, max: screen))
        case (.flexibleWidth, .flexibleWidth(let height)), (.declared, .flexibleWidth(let height)):
            self = .range(Self.flexible(width: screen.width, height: height))
        case (.flexibleWidth, .fixed(let size)):
            self = .range(Self.flexible(width: screen.width, height: size.height))
        case (.flexibleWidth, _):
            self = .range(Self.flexible(width: screen.width, height: screen.height))
        case (.flexibleHeight, .flexibleHeight(let width)), (.declared, .flexibleHeight(let width)):
            self = .range(
                ASSizeRange(min: CGSize(width: width, height: 0), max: CGSize(width: width, height: screen.height)))
        case (.flexibleHeight, _):
            self = .range(
                ASSizeRange(min: CGSize(width: screen.width, height: 0), max: CGSize(width: screen.width, height: screen.height)))
        }
    }

    private static func flexible(width: CGFloat, height: CGFloat) -> ASSizeRange {
        ASSizeRange(min: CGSize(width: 0, height: height), max: CGSize(width: width, height: height))
    }

    var isExact: Bool {
        if case .exact = self { return true }
        return false
    }

    /// The largest possible size.
    package var largest: CGSize {
        switch self {
        case .exact(let size): size
        case .range(let range): range.max
        }
    }
}
