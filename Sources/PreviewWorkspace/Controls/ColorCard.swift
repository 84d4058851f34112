import AsyncDisplayKit
import UIKit

/// A color picker beside the field whose color it changes. The workspace behind it is not dimmed, so that the effect of each change is
/// visible. Return or a click outside keeps the color, Escape restores the earlier one.
final class ColorCard: OverlayCard {
    private let change: @MainActor (UIColor?) -> Void
    private var hasChanged = false
    /// The frame of the field. *Units*: points of the superview.
    private let anchor: CGRect
    private(set) var tracks: [ColorTrackView] = []
    private(set) var fields: [ColorFieldNode] = []

    private static let width: CGFloat = 216

    /// - Parameters:
    ///   - change: called with each color that the user chooses, and with nil to restore the earlier one.
    ///   - pick: starts picking a color from the preview; nil if that is not possible.
    init(
        _ color: UIColor, anchor: CGRect, change: @escaping @MainActor (UIColor?) -> Void, pick: (@MainActor () -> Void)?,
        onClose: @escaping @MainActor () -> Void
    ) {
        self.change = change
        self.anchor = anchor
        super.init(onClose: onClose)
        backgroundColor = .clear
        makeContent(ColorComponents(color), pick)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func makeContent(_ components: ColorComponents, _ pick: (@MainActor () -> Void)?) {
        tracks = [ColorTrackView(.shade, components), ColorTrackView(.hue, components), ColorTrackView(.opacity, components)]
        for track in tracks { track.change = { [weak self] in self?.show($0) } }
        var children: [any ASLayoutElement] = tracks.map { track in
            let node = ASDisplayNode(viewBlock: { track })
            node.style.preferredSize = CGSize(width: Self.width, height: track.part == .shade ? 132 : 14)
            return node
        }
        children.append(makeFields(components.color))
        if let pick {
            children.append(
                BarButtonNode(
                    icon: WorkspaceIcon.picker.image, title: "Pick from the preview", hint: "Use the color of a pixel of the preview",
                    action: pick))
        }
        card.layoutSpecBlock = { _, _ in
            let column = ASStackLayoutSpec(
                direction: .vertical, spacing: 14, justifyContent: .start, alignItems: .start, children: children)
            return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 16, left: 16, bottom: 10, right: 16), child: column)
        }
    }

    private func makeFields(_ color: UIColor) -> ASLayoutSpec {
        fields = [ColorFieldNode(.hexadecimal, color), ColorFieldNode(.decimal, color)]
        for field in fields {
            field.change = { [weak self] in self?.show(ColorComponents($0)) }
            field.submit = { [weak self] in self?.close() }
        }
        let spacing: CGFloat = 8
        fields[0].style.width = ASDimensionMake(84)
        fields[1].style.width = ASDimensionMake(Self.width - spacing - 84)
        return ASStackLayoutSpec(
            direction: .horizontal, spacing: spacing, justifyContent: .start, alignItems: .center, children: fields)
    }

    private func show(_ components: ColorComponents) {
        for track in tracks { track.components = components }
        for field in fields { field.color = components.color }
        hasChanged = true
        change(components.color)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let margin = Self.margin / 2
        var frame = card.frame
        let below = anchor.maxY + 4
        frame.origin.y = below + frame.height <= bounds.maxY - margin ? below : anchor.minY - 4 - frame.height
        frame.origin.x = min(max(margin, anchor.minX), max(margin, bounds.maxX - frame.width - margin))
        frame.origin.y = max(margin, frame.minY)
        card.frame = CGRect(origin: CGPoint(x: frame.minX.rounded(), y: frame.minY.rounded()), size: frame.size)
    }

    /// Gives the hexadecimal field the keyboard focus, so that it gets the typed letter. Returns false if a field already has the focus.
    private func beginTyping(_ press: UIPress) -> Bool {
        guard press.key?.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) == true,
            !fields.contains(where: { $0.field.isFirstResponder() })
        else { return false }
        return fields.first?.field.becomeFirstResponder() ?? false
    }

    override func handle(_ press: UIPress) -> Bool {
        guard let shade = tracks.first else { return super.handle(press) }
        switch press.key?.keyPress.key {
        case .return: close()
        case .escape:
            if hasChanged { change(nil) }
            close()
        case .left: shade.accessibilityDecrement()
        case .right: shade.accessibilityIncrement()
        case .up: shade.changeBrightness(by: 1)
        case .down: shade.changeBrightness(by: -1)
        case .character(let letter)? where "#0123456789ABCDEF".contains(letter.uppercased()): return beginTyping(press)
        default: return false
        }
        return true
    }
}

/// A responder that shows a color picker for the views inside it. *Thread*: main.
@MainActor protocol ColorPickerPresenting: UIResponder {
    /// Shows a picker with `color` beside `view`; calls `change` with each color that the user chooses, and with nil to restore the
    /// earlier one.
    func showColorPicker(_ color: UIColor, for view: UIView, change: @escaping @MainActor (UIColor?) -> Void)
}

extension UIView {
    /// Shows a color picker beside the view; calls `change` with each color that the user chooses, and with nil to restore the earlier
    /// one. Does nothing outside a workspace.
    package func presentColorPicker(_ color: UIColor, change: @escaping @MainActor (UIColor?) -> Void) {
        let responders = sequence(first: self as UIResponder, next: \.next)
        let presenter = responders.lazy.compactMap { $0 as? any ColorPickerPresenting }.first
        presenter?.showColorPicker(color, for: self, change: change)
    }
}
