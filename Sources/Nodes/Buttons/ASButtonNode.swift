import Foundation
import LayoutEngine
import Scheduling
import UIKit
import UIPrimitives

/// A control with a title, an image and a background image for each state, laid out by a spec.
///
/// *Thread*: as ``ASControlNode``.
open class ASButtonNode: ASControlNode {
    private struct ButtonState {
        var titles = ButtonContents<NSAttributedString>()
        var images = ButtonContents<UIImage>()
        var backgroundImages = ButtonContents<UIImage>()
        var titleNode: ASTextNode?
        var imageNode: ASImageNode?
        var backgroundImageNode: ASImageNode?
        var arrangement = Arrangement()
    }

    /// The spacing, direction, alignment and order of the title and the image.
    struct Arrangement {
        var contentSpacing: CGFloat = 8
        var laysOutHorizontally = true
        var horizontalAlignment = ASHorizontalAlignment.horizontalAlignmentMiddle
        var verticalAlignment = ASVerticalAlignment.verticalAlignmentCenter
        var contentEdgeInsets = UIEdgeInsets.zero
        var imageAlignment = ASButtonNodeImageAlignment.beginning
    }

    private let button = Locked(ButtonState())

    public override init() {
        super.init()
        automaticallyManagesSubnodes = true
    }

    /// Always false: tracking touches requires a view.
    open override var supportsLayerBacking: Bool { false }

    // MARK: Parts, created on first access

    /// The node that displays the title of the current state; created on first access. *Thread*: any.
    open var titleNode: ASTextNode {
        partNode(\.titleNode) {
            let node = ASTextNode()
            node.isLayerBacked = true
            node.style.flexShrink = 1
            node.textColorFollowsTintColor = true
            return node
        }
    }

    /// The node that displays the image of the current state; created on first access. *Thread*: any.
    open var imageNode: ASImageNode {
        partNode(\.imageNode) {
            let node = ASImageNode()
            node.isLayerBacked = true
            return node
        }
    }

    /// The node that displays the background image, stretched behind the title and the image; created on first access. *Thread*: any.
    open var backgroundImageNode: ASImageNode {
        partNode(\.backgroundImageNode) {
            let node = ASImageNode()
            node.isLayerBacked = true
            node.contentMode = .scaleToFill
            return node
        }
    }

    /// Returns a subnode, which is created outside the lock. If two threads create it at the same time, the first one stored is kept.
    private func partNode<Node: ASDisplayNode>(_ keyPath: WritableKeyPath<ButtonState, Node?>, make: () -> Node) -> Node {
        if let existing = button.withLock({ $0[keyPath: keyPath] }) { return existing }
        let made = make()
        made.displaysAsynchronously = displaysAsynchronously
        return button.withLock { state in
            if let existing = state[keyPath: keyPath] { return existing }
            state[keyPath: keyPath] = made
            return made
        }
    }

    // MARK: Arrangement

    /// The space between the image and the title. *Units*: points. Default: 8.
    open var contentSpacing: CGFloat {
        get { button.withLock { $0.arrangement.contentSpacing } }
        set { if set(\.arrangement.contentSpacing, newValue) { setNeedsLayout() } }
    }

    /// Whether the image and the title are side by side; otherwise one is above the other. Default: true.
    open var laysOutHorizontally: Bool {
        get { button.withLock { $0.arrangement.laysOutHorizontally } }
        set { if set(\.arrangement.laysOutHorizontally, newValue) { setNeedsLayout() } }
    }

    /// The horizontal placement of the image and the title. A change requests no layout, so set it before the first one. Default: middle.
    open var contentHorizontalAlignment: ASHorizontalAlignment {
        get { button.withLock { $0.arrangement.horizontalAlignment } }
        set { _ = set(\.arrangement.horizontalAlignment, newValue) }
    }

    /// The vertical placement of the image and the title. A change requests no layout, so set it before the first one. Default: center.
    open var contentVerticalAlignment: ASVerticalAlignment {
        get { button.withLock { $0.arrangement.verticalAlignment } }
        set { _ = set(\.arrangement.verticalAlignment, newValue) }
    }

    /// The insets around the image and the title. A change requests no layout, so set it before the first one. *Units*: points.
    open var contentEdgeInsets: UIEdgeInsets {
        get { button.withLock { $0.arrangement.contentEdgeInsets } }
        set { _ = set(\.arrangement.contentEdgeInsets, newValue) }
    }

    /// Whether the image is placed before or after the title. Default: `.beginning`. *Differs from Texture*: a change requests a layout.
    open var imageAlignment: ASButtonNodeImageAlignment {
        get { button.withLock { $0.arrangement.imageAlignment } }
        set { if set(\.arrangement.imageAlignment, newValue) { setNeedsLayout() } }
    }

    private func set<Value: Equatable>(_ keyPath: WritableKeyPath<ButtonState, Value>, _ value: Value) -> Bool {
        button.withLock { state in
            guard state[keyPath: keyPath] != value else { return false }
            state[keyPath: keyPath] = value
            return true
        }
    }

    // MARK: Contents

    /// Returns the title that was set for exactly this state; nil if none was set.
    open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
        button.withLock { $0.titles[state] }
    }

    /// Sets a copy of the title for exactly this state. The button shows the first title that is set for a state that applies, in this
    /// order: disabled; selected together with highlighted; highlighted; selected; normal. Titles for other combinations are never shown.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
        button.withLock { $0.titles[state] = title?.copy() as? NSAttributedString }
        showTitle()
    }

    /// Sets a title with one font and one color. If `font` is nil, the title has the font of system buttons; if `color` is nil, it follows
    /// the tint color.
    open func setTitle(_ title: String, with font: UIFont?, with color: UIColor?, for state: UIControl.State) {
        var attributes: [NSAttributedString.Key: Any] = [.font: font ?? .systemFont(ofSize: UIFont.buttonFontSize)]
        if let color { attributes[.foregroundColor] = color }
        setAttributedTitle(NSAttributedString(string: title, attributes: attributes), for: state)
    }

    /// Returns the image that was set for exactly this state; nil if none was set.
    open func image(for state: UIControl.State) -> UIImage? {
        button.withLock { $0.images[state] }
    }

    /// Sets the image for exactly this state. The button chooses among the images as among the titles; see ``setAttributedTitle(_:for:)``.
    open func setImage(_ image: UIImage?, for state: UIControl.State) {
        button.withLock { $0.images[state] = image }
        showImage()
    }

    /// Returns the background image that was set for exactly this state; nil if none was set.
    open func backgroundImage(for state: UIControl.State) -> UIImage? {
        button.withLock { $0.backgroundImages[state] }
    }

    /// Sets the background image for exactly this state. The button chooses among the background images as among the titles; see
    /// ``setAttributedTitle(_:for:)``.
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        button.withLock { $0.backgroundImages[state] = image }
        showBackgroundImage()
    }

    // MARK: Display

    /// Whether the button and its parts are drawn in the background; a change applies to the title, the image and the background image too.
    open override var displaysAsynchronously: Bool {
        get { super.displaysAsynchronously }
        set {
            super.displaysAsynchronously = newValue
            let (title, image, background) = button.withLock { ($0.titleNode, $0.imageNode, $0.backgroundImageNode) }
            for part in [title, image, background] as [ASDisplayNode?] { part?.displaysAsynchronously = newValue }
        }
    }

    // MARK: States

    open override var isEnabled: Bool {
        get { super.isEnabled }
        set {
            guard super.isEnabled != newValue else { return }
            super.isEnabled = newValue
            showContents()
        }
    }

    open override var isHighlighted: Bool {
        get { super.isHighlighted }
        set {
            guard super.isHighlighted != newValue else { return }
            super.isHighlighted = newValue
            showContents()
        }
    }

    open override var isSelected: Bool {
        get { super.isSelected }
        set {
            guard super.isSelected != newValue else { return }
            super.isSelected = newValue
            showContents()
        }
    }

    private func showContents() {
        showTitle()
        showImage()
        showBackgroundImage()
    }

    private func shown<Value>(_ keyPath: KeyPath<ButtonState, ButtonContents<Value>>) -> Value? {
        let (isEnabled, isSelected, isHighlighted) = (isEnabled, isSelected, isHighlighted)
        return button.withLock {
            $0[keyPath: keyPath].shown(isEnabled: isEnabled, isSelected: isSelected, isHighlighted: isHighlighted)
        }
    }

    private func showTitle() {
        let title = shown(\.titles)
        guard title != nil || button.withLock({ $0.titleNode != nil }), titleNode.attributedText != title else { return }
        titleNode.attributedText = title
        setNeedsLayout()
    }

    private func showImage() {
        let image = shown(\.images)
        guard image != nil || button.withLock({ $0.imageNode != nil }), imageNode.image !== image else { return }
        imageNode.image = image
        setNeedsLayout()
    }

    private func showBackgroundImage() {
        let image = shown(\.backgroundImages)
        guard image != nil || button.withLock({ $0.backgroundImageNode != nil }), backgroundImageNode.image !== image else { return }
        backgroundImageNode.image = image
        setNeedsLayout()
    }

    // MARK: Accessibility

    package override var isAccessibilityElementByDefault: Bool { true }

    open override var defaultAccessibilityLabel: String? {
        button.withLock { $0.titleNode }?.plainText
    }

    open override var defaultAccessibilityTraits: UIAccessibilityTraits {
        var traits: UIAccessibilityTraits = .button
        if !isEnabled { traits.insert(.notEnabled) }
        if isSelected { traits.insert(.selected) }
        return traits
    }

    // MARK: Layout

    open override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let (arrangement, title, image, background) = button.withLock {
            ($0.arrangement, $0.titleNode, $0.imageNode, $0.backgroundImageNode)
        }
        let stack = ASStackLayoutSpec()
        stack.direction = arrangement.laysOutHorizontally ? .horizontal : .vertical
        stack.spacing = arrangement.contentSpacing
        stack.horizontalAlignment = arrangement.horizontalAlignment
        stack.verticalAlignment = arrangement.verticalAlignment
        var children: [any ASLayoutElement] = []
        if let image, image.image != nil { children.append(image) }
        if let title, title.plainText?.isEmpty == false {
            children.insert(title, at: arrangement.imageAlignment == .beginning ? children.count : 0)
        }
        stack.children = children
        var spec: ASLayoutSpec = stack
        if arrangement.contentEdgeInsets != .zero {
            spec = ASInsetLayoutSpec(insets: arrangement.contentEdgeInsets, child: spec)
        }
        if let background, background.image != nil {
            spec = ASBackgroundLayoutSpec(child: spec, background: background)
        }
        return spec
    }
}

// `Sendable` only from Swift 6 on, like `ASDisplayNode`. Protection: the state that this class adds is protected by `button`'s lock.
@available(swift, introduced: 6)
extension ASButtonNode: @unchecked Sendable {}
