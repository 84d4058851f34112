import Foundation
import Graphics
import LayoutEngine
import Scheduling
import UIKit
import UIPrimitives

extension ASDisplayNode {
    /// The node's traits as a `UITraitCollection`; an unspecified trait has the value of the system.
    final var uiTraitCollection: UITraitCollection {
        let traits = state.withLock { $0.hierarchy.traits }
        let system = runtime.systemTraits
        guard let traits else { return system }
        return UITraitCollection(traitsFrom: [
            system, ASPrimitiveTraitCollectionToUITraitCollection(traits.primitiveTraitCollection()),
        ])
    }

    /// Adopts new traits, notifies the node and updates colors that depend on them. The caller updates the subnodes.
    final func changeTraits(to traits: ASPrimitiveTraitCollection) {
        let previous = primitiveTraitCollection()
        guard previous != traits else { return }
        let object = SharedTraits.object(traits)
        state.withLock { $0.hierarchy.traits = object }
        if Self.mayChangeColors(previous, traits) { refreshDynamicColors() }
        // The existing measurements are rounded to the pixels of the previous scale, mirrored for the previous direction, or result from a
        // spec that reads the text size.
        let isTextSizeOutdated = Self.textSize(of: previous) != Self.textSize(of: traits)
        let isScaleOutdated = previous.displayScale > 0 && previous.displayScale != traits.displayScale
        let isDirectionOutdated = (previous.layoutDirection == .rightToLeft) != (traits.layoutDirection == .rightToLeft)
        if isScaleOutdated || isDirectionOutdated || isTextSizeOutdated { setNeedsLayout() }
        // As in `traitCollectionDidChange(_:)` of a view, dynamic colors that the hook resolves are those for the new traits.
        uiTraitCollection.performAsCurrent { asyncTraitCollectionDidChange(withPreviousTraitCollection: previous) }
    }

    /// The text size for which nodes with these traits are measured; without a specified size the default size of the system.
    private static func textSize(of traits: ASPrimitiveTraitCollection) -> UIContentSizeCategory {
        traits.preferredContentSizeCategory == .unspecified ? .large : traits.preferredContentSizeCategory
    }

    /// Whether colors that are resolved for one of the two trait collections may be wrong for the other.
    private static func mayChangeColors(_ a: ASPrimitiveTraitCollection, _ b: ASPrimitiveTraitCollection) -> Bool {
        a.userInterfaceStyle != b.userInterfaceStyle || a.accessibilityContrast != b.accessibilityContrast
            || a.userInterfaceLevel != b.userInterfaceLevel
    }

    /// Resolves dynamic colors again, and draws the contents again: Texture leaves both to the client.
    private func refreshDynamicColors() {
        guard isNodeLoaded else { return }
        performOnMain {
            guard let backing = self.backing else { return }
            if let color = self.storedBackgroundColor {
                backing.setBackgroundColor(color, traits: self.uiTraitCollection)
            }
            if self.implementsDisplay { self.setNeedsDisplay() }
            self.cornerRoundingDidChange()
        }
    }

    /// Adopts the view's traits after they changed, unless a controller or container sets the traits of the nodes.
    @MainActor final func backingTraitsDidChange() {
        guard let view = backing?.view, supernode == nil, !hasExternalTraits else { return }
        var traits = ASPrimitiveTraitCollectionFromUITraitCollection(view.traitCollection)
        traits.containerSize = primitiveTraitCollection().containerSize
        ASTraitCollectionPropagateDown(self, traits)
    }

    /// Requests a layout after the view entered a window, because the layout passes the traits of the window on to the nodes. The
    /// controller may have laid the view out outside the window, with the traits of the system. It is not notified of the traits of the
    /// window if they are its first traits or equal to its last traits.
    @MainActor final func backingDidEnterWindow() {
        if hasExternalTraits { backing?.view?.setNeedsLayout() }
    }

    /// Whether a controller or container sets the traits of this tree.
    final var hasExternalTraits: Bool {
        get { state.withLock { $0.hierarchy.hasExternalTraits } }
        set { state.withLock { $0.hierarchy.hasExternalTraits = newValue } }
    }
}

/// Shares objects between nodes: the nodes of a screen usually have equal traits, so the object created last is reused if its traits are
/// equal.
private enum SharedTraits {
    private static let latest = Locked<ASTraitCollection?>(nil)

    static func object(_ traits: ASPrimitiveTraitCollection) -> ASTraitCollection {
        latest.withLock { latest in
            if let latest, latest.primitiveTraitCollection() == traits { return latest }
            let made = ASTraitCollection(primitiveTraitCollection: traits)
            latest = made
            return made
        }
    }
}
