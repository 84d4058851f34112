import UIKit

/// An area in which the position of a thumb determines values of a color: its saturation and brightness, its hue or its opacity. A press
/// or a drag moves the thumb; arrow keys change the horizontal value. *Thread*: main.
final class ColorTrackView: UIView {
    enum Part: String {
        /// The saturation from left to right, and the brightness from bottom to top.
        case shade = "Saturation"
        case hue = "Hue"
        case opacity = "Opacity"
    }

    let part: Part
    /// The shown color.
    var components: ColorComponents {
        didSet { if components != oldValue { showComponents() } }
    }
    /// Called with the new color when the user has moved the thumb.
    var change: @MainActor (ColorComponents) -> Void = { _ in }

    private let across = CAGradientLayer()
    private let down = CAGradientLayer()
    private let thumb = UIView()

    private static let thumbSize: CGFloat = 14
    /// The change of a value by an arrow key.
    private static let keyStep: CGFloat = 0.02

    init(_ part: Part, _ components: ColorComponents) {
        self.part = part
        self.components = components
        super.init(frame: .zero)
        layer.cornerRadius = part == .shade ? 6 : 7
        layer.masksToBounds = false
        interaction.cursor = .crosshair
        isAccessibilityElement = true
        accessibilityLabel = part.rawValue
        accessibilityTraits = .adjustable
        for gradient in part == .shade ? [across, down] : [across] {
            gradient.cornerRadius = layer.cornerRadius
            layer.addSublayer(gradient)
        }
        across.startPoint = CGPoint(x: 0, y: 0.5)
        across.endPoint = CGPoint(x: 1, y: 0.5)
        thumb.isUserInteractionEnabled = false
        thumb.layer.borderWidth = 2
        thumb.layer.borderColor = UIColor.white.cgColor
        thumb.layer.cornerRadius = Self.thumbSize / 2
        thumb.layer.shadowOpacity = 0.6
        thumb.layer.shadowRadius = 1.5
        thumb.layer.shadowOffset = .zero
        addSubview(thumb)
        showComponents()
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        for gradient in [across, down] { gradient.frame = bounds }
        layOutThumb()
    }

    // MARK: Values

    private func showComponents() {
        let opaque = components.with { $0.opacity = 1 }
        switch part {
        case .shade:
            let pure = opaque.with { ($0.saturation, $0.brightness) = (1, 1) }.color
            across.colors = [UIColor.white.cgColor, pure.cgColor]
            down.colors = [UIColor(white: 0, alpha: 0).cgColor, UIColor.black.cgColor]
        case .hue:
            across.colors = stride(from: CGFloat(0), through: 1, by: 1.0 / 6).map {
                UIColor(hue: $0, saturation: 1, brightness: 1, alpha: 1).cgColor
            }
        case .opacity: across.colors = [WorkspaceTheme.bar.resolvedColor(with: traitCollection).cgColor, opaque.color.cgColor]
        }
        thumb.backgroundColor = part == .hue ? opaque.with { ($0.saturation, $0.brightness) = (1, 1) }.color : opaque.color
        accessibilityValue = "\(Int((position.x * 100).rounded()))%"
        layOutThumb()
    }

    private func layOutThumb() {
        let x = bounds.minX + position.x * bounds.width
        let y = bounds.minY + position.y * bounds.height
        let half = Self.thumbSize / 2
        thumb.frame = CGRect(x: x - half, y: y - half, width: Self.thumbSize, height: Self.thumbSize)
    }

    /// The position of the thumb in the area, from 0 to 1 on both axes.
    private var position: CGPoint {
        get {
            switch part {
            case .shade: CGPoint(x: components.saturation, y: 1 - components.brightness)
            case .hue: CGPoint(x: components.hue, y: 0.5)
            case .opacity: CGPoint(x: components.opacity, y: 0.5)
            }
        }
        set {
            let (x, y) = (min(max(newValue.x, 0), 1), min(max(newValue.y, 0), 1))
            var new = components
            switch part {
            case .shade: (new.saturation, new.brightness) = (x, 1 - y)
            case .hue: new.hue = x
            case .opacity: new.opacity = x
            }
            guard new != components else { return }
            components = new
            change(new)
        }
    }

    // MARK: Input

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }

    private func follow(_ touches: Set<UITouch>) {
        guard let place = touches.first?.location(in: self), bounds.width > 0, bounds.height > 0 else { return }
        position = CGPoint(x: (place.x - bounds.minX) / bounds.width, y: (place.y - bounds.minY) / bounds.height)
    }

    override func accessibilityIncrement() { position.x = Self.step(position.x, by: 1) }

    override func accessibilityDecrement() { position.x = Self.step(position.x, by: -1) }

    /// Changes the brightness; does nothing in an area for hue or opacity.
    func changeBrightness(by steps: CGFloat) {
        if part == .shade { position.y = Self.step(position.y, by: -steps) }
    }

    /// Rounds `value` to a multiple of ``keyStep`` and adds `count` steps.
    private static func step(_ value: CGFloat, by count: CGFloat) -> CGFloat { ((value / keyStep).rounded() + count) * keyStep }
}

/// A color by hue, saturation, brightness and opacity, each from 0 to 1. Unlike a `UIColor`, it keeps its hue while it is gray.
struct ColorComponents: Equatable, Sendable {
    var hue: CGFloat = 0
    var saturation: CGFloat = 0
    var brightness: CGFloat = 0
    var opacity: CGFloat = 1

    init(_ color: UIColor) {
        _ = color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &opacity)
    }

    var color: UIColor { UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: opacity) }

    /// Returns a changed copy.
    func with(_ change: (inout ColorComponents) -> Void) -> ColorComponents {
        var copy = self
        change(&copy)
        return copy
    }
}
