import Foundation
import UIKit
import UIPrimitives

extension ASDisplayNode {
    /// Whether the margins are at least those of the superview. Default: false. *Thread*: any.
    public final var preservesSuperviewLayoutMargins: Bool {
        get {
            read(
                { $0.rare.preservesSuperviewLayoutMargins },
                { $0.view?.preservesSuperviewLayoutMargins ?? false })
        }
        set {
            write(
                .preservesSuperviewLayoutMargins, newValue,
                { p, v in p.rare.preservesSuperviewLayoutMargins = v },
                { $0.view?.preservesSuperviewLayoutMargins = $1 })
        }
    }

    /// Whether the margins include the safe area. Default: true. *Thread*: any.
    public final var insetsLayoutMarginsFromSafeArea: Bool {
        get {
            read(
                { $0.rare.insetsLayoutMarginsFromSafeArea },
                { $0.view?.insetsLayoutMarginsFromSafeArea ?? true })
        }
        set {
            write(
                .insetsLayoutMarginsFromSafeArea, newValue,
                { p, v in p.rare.insetsLayoutMarginsFromSafeArea = v },
                { $0.view?.insetsLayoutMarginsFromSafeArea = $1 })
        }
    }

    /// The view's safe area; a node without a view has the insets that its supernode computed for it.
    final func currentSafeAreaInsets() -> UIEdgeInsets {
        read({ _ in nil }, { $0.view?.safeAreaInsets }) ?? state.withLock { $0.hierarchy.rare.fallbackSafeAreaInsets }
    }

    @MainActor final func backingSafeAreaDidChange() {
        noteSafeArea(backing?.view?.safeAreaInsets ?? .zero)
        safeAreaInsetsDidChange()
        if automaticallyRelayoutOnSafeAreaChanges { setNeedsLayout() }
        passSafeAreaToSubnodesWithoutViews()
    }

    @MainActor final func backingLayoutMarginsDidChange() {
        layoutMarginsDidChange()
        if automaticallyRelayoutOnLayoutMarginsChanges { setNeedsLayout() }
    }

    /// Passes to subnodes without a view the part of the safe area insets that reaches into them.
    final func passSafeAreaToSubnodesWithoutViews() {
        var known: (insets: UIEdgeInsets, size: CGSize)?
        for subnode in subnodes ?? [] {
            let (hasView, frame) = subnode.state.withLock {
                ($0.hierarchy.isLoaded && !$0.hierarchy.isLayerBacked, $0.properties.frame)
            }
            if hasView { continue }
            // The insets are read only if there is a subnode without a view, because reading them walks through all views above.
            let (insets, size) = known ?? (safeAreaInsets, bounds.size)
            known = (insets, size)
            subnode.applySafeArea(
                UIEdgeInsets(
                    top: max(insets.top - frame.minY, 0), left: max(insets.left - frame.minX, 0),
                    bottom: max(insets.bottom - (size.height - frame.maxY), 0),
                    right: max(insets.right - (size.width - frame.maxX), 0)))
        }
    }

    /// Returns whether the insets changed.
    @discardableResult
    private func noteSafeArea(_ insets: UIEdgeInsets) -> Bool {
        state.withLock { state in
            guard state.hierarchy.rare.fallbackSafeAreaInsets != insets else { return false }
            state.hierarchy.rare.fallbackSafeAreaInsets = insets
            return true
        }
    }

    private func applySafeArea(_ insets: UIEdgeInsets) {
        guard noteSafeArea(insets) else { return }
        safeAreaInsetsDidChange()
        if automaticallyRelayoutOnSafeAreaChanges { setNeedsLayout() }
        passSafeAreaToSubnodesWithoutViews()
    }
}
