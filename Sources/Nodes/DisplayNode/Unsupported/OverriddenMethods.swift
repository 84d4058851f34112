import Foundation
import LayoutEngine
import Scheduling
import UIKit

/// The methods for drawing and layout that a class overrides.
///
/// Texture queries the Objective-C runtime; Swift has no such query. But a method that is not overridden has the same entry in a class's
/// dispatch table as in `ASDisplayNode`'s. The place of a method's entry is found with a probe: the dispatch tables of two subclasses are
/// compared, one that overrides only this method and one that overrides nothing. The tables differ only in the method's entry. If the
/// tables have another layout, no place is found and every class counts as overriding everything, which is correct but allocates bitmaps
/// for containers that draw nothing.
struct OverriddenMethods: OptionSet {
    let rawValue: UInt8

    /// `draw(_:withParameters:isCancelled:isRasterizing:)`
    static let draw = OverriddenMethods(rawValue: 1)
    /// `display(withParameters:isCancelled:)`
    static let display = OverriddenMethods(rawValue: 2)
    /// `layoutSpecThatFits(_:)`
    static let layoutSpec = OverriddenMethods(rawValue: 4)

    /// The methods that `type` overrides. *Thread*: any. *Cost*: a look-up; the first time for a class three comparisons.
    static func of(_ type: ASDisplayNode.Type) -> OverriddenMethods {
        let key = ObjectIdentifier(type)
        if let cached = cache.withLock({ $0[key] }) { return cached }
        let found = slots.overridden(by: type)
        cache.withLock { $0[key] = found }
        return found
    }

    /// Whether `type` overrides none of the methods through which the solver's request for a layout reaches
    /// `calculateSizeThatFits(_:)`. *Thread*: any. *Cost*: a few comparisons.
    static func measuresBySizeAlone(_ type: ASDisplayNode.Type) -> Bool { slots.measuresBySizeAlone(type) }

    private static let cache = Locked<[ObjectIdentifier: OverriddenMethods]>([:])
    private static let slots = MethodSlots()
}

/// The indexes of the methods' entries in a dispatch table.
// Protection: immutable; class metadata never changes.
private struct MethodSlots: @unchecked Sendable {
    private let slots: [(method: OverriddenMethods, slot: Int?)]
    /// The methods between the solver's request and `calculateSizeThatFits(_:)`; nil if one was not found.
    private let measuring: [Int]?
    private let base: DispatchTable

    init() {
        base = DispatchTable(of: ASDisplayNode.self)
        let plain = DispatchTable(of: PlainProbe.self)
        let probes: [(OverriddenMethods, ASDisplayNode.Type)] = [
            (.draw, DrawProbe.self), (.display, DisplayProbe.self), (.layoutSpec, LayoutSpecProbe.self),
        ]
        slots = probes.map { [base] method, probe in (method, Self.slot(of: probe, base, plain)) }
        let measuringProbes: [ASDisplayNode.Type] = [
            LayoutProbe.self, RestrictedLayoutProbe.self, OwnLayoutProbe.self, LayoutSpecProbe.self,
        ]
        let found = measuringProbes.compactMap { [base] probe in Self.slot(of: probe, base, plain) }
        measuring = found.count == measuringProbes.count ? found : nil
    }

    /// The one entry in which a probe's table differs from that of a class without overrides.
    private static func slot(of probe: ASDisplayNode.Type, _ base: DispatchTable, _ plain: DispatchTable) -> Int? {
        let table = DispatchTable(of: probe)
        let candidates = base.indices.filter { base[$0] == plain[$0] && table[$0] != base[$0] }
        return candidates.count == 1 ? candidates[0] : nil
    }

    func measuresBySizeAlone(_ type: ASDisplayNode.Type) -> Bool {
        guard let measuring else { return false }
        let table = DispatchTable(of: type)
        return measuring.allSatisfy { table[$0] == base[$0] }
    }

    func overridden(by type: ASDisplayNode.Type) -> OverriddenMethods {
        let table = DispatchTable(of: type)
        return slots.reduce(into: []) { found, entry in
            if let slot = entry.slot, table[slot] == base[slot] { return }
            found.insert(entry.method)
        }
    }
}

/// The words of a class's metadata. Layout: Swift's `TargetClassMetadata` without Objective-C interoperability.
private struct DispatchTable {
    /// Kind, superclass, flags, sizes, descriptor and destroyer come before the methods.
    private static let headerWords = 7
    private let words: UnsafePointer<UInt>
    let indices: Range<Int>

    init(of type: AnyClass) {
        let address = unsafeBitCast(type, to: UnsafeRawPointer.self)
        let wholeSize = address.load(fromByteOffset: 32, as: UInt32.self)
        let bytesBefore = address.load(fromByteOffset: 36, as: UInt32.self)
        words = address.assumingMemoryBound(to: UInt.self)
        let count = Int(wholeSize &- bytesBefore) / MemoryLayout<UInt>.size
        indices = Self.headerWords..<max(count, Self.headerWords)
    }

    subscript(index: Int) -> UInt { words[index] }
}

// The bodies of the probes differ, so that no linker folds them into one.
// Protection: the probes add no state, and no instance is ever created.
private final class PlainProbe: ASDisplayNode, @unchecked Sendable {}

private final class DrawProbe: ASDisplayNode, @unchecked Sendable {
    override class func draw(
        _ bounds: CGRect, withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool, isRasterizing: Bool
    ) {
        Log.notice("a drawing probe drew")
    }
}

private final class DisplayProbe: ASDisplayNode, @unchecked Sendable {
    override class func display(withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool) -> UIImage? {
        UIImage()
    }
}

private final class LayoutSpecProbe: ASDisplayNode, @unchecked Sendable {
    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec { ASLayoutSpec() }
}

private final class LayoutProbe: ASDisplayNode, @unchecked Sendable {
    override func layoutThatFits(_ constrainedSize: ASSizeRange, parentSize: CGSize) -> ASLayout {
        ASLayout(layoutElement: self, size: constrainedSize.max)
    }
}

private final class RestrictedLayoutProbe: ASDisplayNode, @unchecked Sendable {
    override func calculateLayoutThatFits(
        _ constrainedSize: ASSizeRange, restrictedTo size: ASLayoutElementSize, relativeToParentSize parentSize: CGSize
    ) -> ASLayout {
        ASLayout(layoutElement: self, size: parentSize)
    }
}

private final class OwnLayoutProbe: ASDisplayNode, @unchecked Sendable {
    override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        ASLayout(layoutElement: self, size: constrainedSize.min)
    }
}

extension ASDisplayNode {
    /// Whether the node has contents to draw: its class draws them or returns them as an image, or the node draws its subtree.
    final var implementsDisplay: Bool {
        !OverriddenMethods.of(type(of: self)).isDisjoint(with: [.draw, .display])
            || state.withLock { $0.display.rasterizesSubtree }
    }
}
