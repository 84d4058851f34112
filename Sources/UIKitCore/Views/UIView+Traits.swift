import Foundation
import UIPrimitives

extension UIView {
    /// The inherited traits with the overrides of this view.
    var currentTraits: UITraitCollection {
        let inherited = (controllerLink as? UITraitEnvironment)?.traitCollection ?? inheritedTraits
        return ownTraits(over: inherited)
    }

    /// The traits of the superview, or those of the system if there is none.
    var inheritedTraits: UITraitCollection {
        superviewTraits ?? window?.runtime.systemTraits ?? UITraitCollection.system
    }

    /// The traits of the superview; nil without one.
    package var superviewTraits: UITraitCollection? {
        guard let superview else { return nil }
        if Self.propagatingView == ObjectIdentifier(superview), let last = superview.traits.last { return last }
        return superview.traitCollection
    }

    private func ownTraits(over inherited: UITraitCollection) -> UITraitCollection {
        let limits = traits.contentSizeLimits
        let limitsContentSize = limits != (-1, -1)
        guard traits.overrides != nil || traits.overrideStyle != .unspecified || limitsContentSize else { return inherited }
        if let merged = traits.merged, merged.inherited === inherited { return merged.result }
        var parts = [inherited]
        if let overrides = traits.overrides { parts.append(overrides) }
        if traits.overrideStyle != .unspecified {
            parts.append(UITraitCollection(userInterfaceStyle: traits.overrideStyle))
        }
        if limitsContentSize {
            let rank = UITraitCollection(traitsFrom: parts).preferredContentSizeCategory.rank
            let last = UIContentSizeCategory.ordered.count - 1
            let limited = min(max(rank, Int(limits.minimum)), limits.maximum < 0 ? last : Int(limits.maximum))
            parts.append(UITraitCollection(preferredContentSizeCategory: UIContentSizeCategory.ordered[limited]))
        }
        let result = UITraitCollection(traitsFrom: parts)
        traits.merged = (inherited, result)
        return result
    }

    func setContentSizeLimits(minimum: UIContentSizeCategory?, maximum: UIContentSizeCategory?) {
        let limits = (minimum: Int8(minimum?.rank ?? -1), maximum: Int8(maximum?.rank ?? -1))
        guard limits != traits.contentSizeLimits else { return }
        traits.contentSizeLimits = limits
        propagateTraits()
    }

    func setOverrideStyle(_ style: UIUserInterfaceStyle) {
        guard traits.overrideStyle != style else { return }
        traits.overrideStyle = style
        propagateTraits()
    }

    /// Overrides traits of this view and its descendants; nil removes the overrides.
    package func setOverrideTraits(_ overrides: UITraitCollection?) {
        guard traits.overrides != overrides else { return }
        traits.overrides = overrides
        propagateTraits()
    }

    /// Notifies this view and its descendants whose traits have changed since their last notification.
    package func propagateTraits() {
        let now = traitCollection
        let last = traits.last
        if last != now {
            traits.last = now
            if last == nil || now.hasDifferentColorAppearance(comparedTo: last) { colorAppearanceDidChange() }
            if let last {
                (controllerLink as? UITraitEnvironment)?.traitCollectionDidChange(last)
                traitCollectionDidChange(last)
                (controllerLink as? any TraitObserver)?.notifyTraitObservers(from: last, to: now)
                notifyTraitObservers(from: last, to: now)
            } else {
                traitCollectionDidChange(nil)
            }
        }
        if traits.isBackgroundOutdated { applyBackgroundColor() }
        propagateTraitsToSubviews()
    }

    /// The view that is propagating its traits to its subviews. Meanwhile, a subview uses this view's stored traits. If it computed them
    /// from all its ancestors, the time would be quadratic in the depth of the tree.
    private static var propagatingView: ObjectIdentifier?

    private func propagateTraitsToSubviews() {
        let previous = Self.propagatingView
        Self.propagatingView = ObjectIdentifier(self)
        defer { Self.propagatingView = previous }
        for view in subviews { view.propagateTraits() }
    }

    /// Resolves dynamic colors again and requests drawing.
    private func colorAppearanceDidChange() {
        applyBackgroundColor()
        backingLayer.setNeedsDisplayIfDrawn(by: self)
    }

    func applyBackgroundColor() {
        let now = traitCollection
        backingLayer.backgroundColor = backgroundColor?.resolvedColor(with: now).cgColor
        traits.isBackgroundOutdated = traits.last.map(now.hasDifferentColorAppearance) ?? false
    }

    // MARK: Layout direction

    var inheritedLayoutDirection: UIUserInterfaceLayoutDirection {
        switch traitCollection.layoutDirection {
        case .rightToLeft: .rightToLeft
        case .leftToRight: .leftToRight
        case .unspecified: .system
        }
    }

    /// Returns the direction for content of the given kind: fixed for playback, spatial and forced kinds, otherwise `direction`.
    public class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute, relativeTo direction: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        switch attribute {
        case .forceLeftToRight, .playback, .spatial: .leftToRight
        case .forceRightToLeft: .rightToLeft
        case .unspecified: direction
        }
    }

    // MARK: Tint

    var effectiveTintColor: UIColor {
        let color = tint.color ?? superview?.effectiveTintColor ?? .systemBlue
        return color
    }

    var effectiveTintAdjustmentMode: TintAdjustmentMode {
        if tint.mode != .automatic { return tint.mode }
        return superview?.tintAdjustmentMode ?? .normal
    }

    func setTintColor(_ color: UIColor?) {
        guard tint.color != color else { return }
        tint.color = color
        propagateTint()
    }

    func setTintAdjustmentMode(_ mode: TintAdjustmentMode) {
        guard tint.mode != mode else { return }
        tint.mode = mode
        propagateTint()
    }

    /// Notifies this view and the descendants that inherit its tint.
    func propagateTint() {
        tintColorDidChange()
        for view in subviews where view.tint.color == nil { view.propagateTint() }
    }
}

extension UIUserInterfaceLayoutDirection {
    /// The direction of the desktop's language.
    @MainActor static var system: Self { UITraitCollection.system.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight }
}

extension UIView: TraitObserver {
    package var traitObservations: [TraitObservation] {
        get { traits.observations }
        set { traits.observations = newValue }
    }
}
