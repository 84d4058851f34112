import Foundation
import Scheduling
import Synchronization
import UIKit

/// Shows the message of a tip for a node. Called when the user taps the overlay of the node. *Thread*: main.
public typealias ASTipDisplayBlock = (_ node: ASDisplayNode, _ message: String) -> Void

/// The settings of tips.
private struct TipSettings: @unchecked Sendable {
    // Protection: the block is called on the main thread only.
    var displayBlock: ASTipDisplayBlock?
    /// The settings by class; a class without an entry has the setting of its superclass.
    var isEnabled: [ObjectIdentifier: Bool] = [:]
}

private let settings = Locked(TipSettings())
/// Whether ``TipSettings/isEnabled`` has ever had an entry. Atomic, since every node that becomes visible reads it.
private let hasTipSettings = Atomic<Bool>(false)

extension ASDisplayNode {
    /// Whether nodes of this class and of its subclasses show tips while they are visible: a green overlay, which explains on a tap
    /// what to improve. Default: false. *Differs from Texture*, where tips need a compile-time flag and are true by default. *Thread*:
    /// any.
    public class var enableTips: Bool {
        get {
            guard hasTipSettings.load(ordering: .relaxed) else { return false }
            return settings.withLock { settings in
                var type: AnyClass? = self
                while let current = type {
                    if let isEnabled = settings.isEnabled[ObjectIdentifier(current)] { return isEnabled }
                    type = _getSuperclass(current)
                }
                return false
            }
        }
        set {
            settings.withLock { $0.isEnabled[ObjectIdentifier(self)] = newValue }
            hasTipSettings.store(true, ordering: .relaxed)
        }
    }

    /// Shows the message of a tapped tip. Nil restores the default, which logs the message with the ancestors of the node.
    public static var tipDisplayBlock: ASTipDisplayBlock! {
        get {
            let replacement: ASTipDisplayBlock? = settings.withLock { $0.displayBlock }
            return replacement ?? logTip
        }
        set {
            let replacement = TipSettings(displayBlock: newValue)
            settings.withLock { $0.displayBlock = replacement.displayBlock }
        }
    }

    private static func logTip(_ node: ASDisplayNode, _ message: String) {
        let ancestors = sequence(first: node, next: \.supernode).map { "\(type(of: $0))" }.joined(separator: " in ")
        Log.error("Tip: \(message): \(ancestors)")
    }

    /// The message about a possible improvement of the node; nil if there is none.
    final var tip: String? {
        guard supernode != nil, !isLayerBacked, canBeLayerBackedWithSubtree else { return nil }
        return "Enable layer backing to improve performance"
    }

    private var canBeLayerBackedWithSubtree: Bool {
        supportsLayerBacking && (subnodes ?? []).allSatisfy(\.canBeLayerBackedWithSubtree)
    }

    /// Shows or removes the tip after the node has become visible or invisible.
    @MainActor final func updateTip(isVisible: Bool) {
        guard Self.enableTips, !isLayerBacked, isNodeLoaded else { return }
        let shown = view.subviews.lazy.compactMap { $0 as? TipView }.first
        guard isVisible, let tip else {
            shown?.removeFromSuperview()
            return
        }
        if shown == nil { view.addSubview(TipView(node: self, message: tip)) }
    }
}

/// The overlay of a node with a tip.
@MainActor final class TipView: UIView {
    private weak var node: ASDisplayNode?
    private let message: String

    init(node: ASDisplayNode, message: String) {
        self.node = node
        self.message = message
        super.init(frame: node.view.bounds)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        backgroundColor = UIColor(red: 0, green: 0.7, blue: 0.2, alpha: 0.3)
        layer.zPosition = 1000
        let tap = UITapGestureRecognizer()
        tap.addHandler { [weak self] _ in self?.show() }
        addGestureRecognizer(tap)
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// Passes the message to the block that shows tips.
    func show() {
        if let node { ASDisplayNode.tipDisplayBlock(node, message) }
    }
}
