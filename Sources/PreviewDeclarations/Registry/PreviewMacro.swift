import AsyncDisplayKit
import Foundation
internal import CPreviewSection

/// Declares a preview of a node, at the top level of any source file.
///
///     #Preview("Card", traits: .sizeThatFitsLayout) {
///         CardNode(product: .sample)
///     }
///
/// Without a name, the preview has the name of its file. *Differs from Xcode*: the preview may have a group, and its closure may throw.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, group: String? = nil, traits: PreviewTrait..., body: @escaping @MainActor () throws -> ASDisplayNode
) = #externalMacro(module: "PreviewMacros", type: "PreviewMacro")

/// Declares a preview of a controller.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, group: String? = nil, traits: PreviewTrait..., body: @escaping @MainActor () throws -> UIViewController
) = #externalMacro(module: "PreviewMacros", type: "PreviewMacro")

/// Declares a preview of a view.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, group: String? = nil, traits: PreviewTrait..., body: @escaping @MainActor () throws -> UIView
) = #externalMacro(module: "PreviewMacros", type: "PreviewMacro")

/// Declares one preview for each argument. The name of each includes its argument.
///
///     #Preview("Price", arguments: [0, 9, 1_000_000]) { PriceNode($0) }
@freestanding(declaration)
public macro Preview<Argument>(
    _ name: String? = nil, group: String? = nil, traits: PreviewTrait..., arguments: [Argument],
    body: @escaping @MainActor (Argument) throws -> ASDisplayNode
) = #externalMacro(module: "PreviewMacros", type: "PreviewMacro")

/// Declares a preview of a controller for each argument.
@freestanding(declaration)
public macro Preview<Argument>(
    _ name: String? = nil, group: String? = nil, traits: PreviewTrait..., arguments: [Argument],
    body: @escaping @MainActor (Argument) throws -> UIViewController
) = #externalMacro(module: "PreviewMacros", type: "PreviewMacro")

/// Surrounds every `#Preview` of the program, including those of other modules, with a modifier that contains set-up code and values that
/// previews share.
///
///     #PreviewSetup(SignedIn())
///
/// It is declared at the top level of any source file. Several modifiers are nested in the order of file name and line, the first
/// outermost. The modifiers in the traits of a preview are inside these.
@freestanding(declaration)
public macro PreviewSetup<Modifier: PreviewModifier>(_ modifier: Modifier) =
    #externalMacro(module: "PreviewMacros", type: "PreviewMacro")

/// The size or orientation that a preview requests, or a modifier that surrounds it. *Units*: points.
public struct PreviewTrait: Sendable {
    let sizing: PreviewSizing?
    let isLandscape: Bool?
    var modifier: (any PreviewModifier)?

    /// The whole screen: the layout of a preview without a trait.
    public static let defaultLayout = PreviewTrait(sizing: .window, isLandscape: nil)
    /// The size that fits the content, but at most the size of the screen.
    public static let sizeThatFitsLayout = PreviewTrait(sizing: .sizeThatFits, isLandscape: nil)
    /// A screen in portrait orientation.
    public static let portrait = PreviewTrait(sizing: nil, isLandscape: false)
    /// The same as ``portrait``.
    public static let portraitUpsideDown = portrait
    /// A screen in landscape orientation.
    public static let landscapeLeft = PreviewTrait(sizing: nil, isLandscape: true)
    /// The same as ``landscapeLeft``.
    public static let landscapeRight = landscapeLeft

    /// Returns a trait for content of exactly this size.
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait {
        PreviewTrait(sizing: .fixed(CGSize(width: width, height: height)), isLandscape: nil)
    }

    /// The given height, and the width that the content needs. *Differs from Xcode*: Xcode has neither of the two flexible layouts.
    public static func flexibleWidthLayout(height: CGFloat) -> PreviewTrait {
        PreviewTrait(sizing: .flexibleWidth(height: height), isLandscape: nil)
    }

    /// The given width, and the height that the content needs.
    public static func flexibleHeightLayout(width: CGFloat) -> PreviewTrait {
        PreviewTrait(sizing: .flexibleHeight(width: width), isLandscape: nil)
    }
}

extension Preview {
    /// The previews that `#Preview` declares in this program, ordered by file name and line. *Cost*: reads the program's section of
    /// declarations in each call.
    public static var declared: [Preview] {
        previews(of: (0..<weft_preview_count()).map { weft_preview_at($0) })
    }

    /// Returns the previews that `#Preview` declares in a library that was loaded later. The memory from `start` up to `stop` contains the
    /// pointers to the functions that create their records.
    package static func declared(from start: UnsafePointer<UnsafeRawPointer?>, to stop: UnsafePointer<UnsafeRawPointer?>) -> [Preview] {
        previews(of: (0..<max(0, stop - start)).compactMap { start[$0].map { weft_preview_call($0) } })
    }

    /// Returns the previews of the retained records that the functions in the section of declarations returned, and releases the records.
    private static func previews(of records: [UnsafeMutableRawPointer]) -> [Preview] {
        let records = records.map { Unmanaged<PreviewRecord>.fromOpaque($0).takeRetainedValue() }
        let sorted = records.sorted { ($0.place.file, $0.place.line) < ($1.place.file, $1.place.line) }
        let modifiers = sorted.compactMap(\.setup)
        return uniquelyNamed(sorted.flatMap(\.previews).map { $0.surrounded(by: modifiers) })
    }

    /// Returns the previews with a number appended to repeated names, because previews are looked up by name.
    static func uniquelyNamed(_ previews: [Preview]) -> [Preview] {
        var used: Set<String> = []
        let given = Set(previews.map(\.name))
        return previews.map { preview in
            guard !used.insert(preview.name).inserted else { return preview }
            // A number that another preview has in its own name is skipped.
            let name = (2...).lazy.map { "\(preview.name) \($0)" }.first { !given.contains($0) && !used.contains($0) } ?? preview.name
            used.insert(name)
            return preview.renamed(name)
        }
    }
}
