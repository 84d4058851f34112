import Foundation
import UIKit

/// A bubble above an annotation with its title, its subtitle and accessories. *Thread*: main.
@MainActor final class MapCalloutView: UIView {
    weak var annotationView: MKAnnotationView?
    /// Called for a click on an accessory that is a control.
    var onTap: ((UIControl) -> Void)?

    private let title = UILabel()
    private let subtitle = UILabel()
    private let leading: UIView?
    private let trailing: UIView?
    private let detail: UIView?

    private static let insets = UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12)
    private static let spacing: CGFloat = 8
    private static let largestTextWidth: CGFloat = 220
    /// The distance from the annotation. *Units*: points.
    private static let distance: CGFloat = 4
    /// The distance from the edges of the map. *Units*: points.
    private static let margin: CGFloat = 6

    init(_ view: MKAnnotationView) {
        annotationView = view
        leading = view.leftCalloutAccessoryView
        trailing = view.rightCalloutAccessoryView
        detail = view.detailCalloutAccessoryView
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        layer.cornerRadius = 10
        layer.shadowOpacity = 0.25
        layer.shadowRadius = 6
        layer.shadowOffset = CGSize(width: 0, height: 2)
        title.text = view.annotation?.title
        title.font = .preferredFont(forTextStyle: .headline)
        subtitle.text = detail == nil ? view.annotation?.subtitle : nil
        subtitle.font = .preferredFont(forTextStyle: .footnote)
        subtitle.textColor = .secondaryLabel
        for part in parts { addSubview(part) }
        for accessory in [leading, trailing] { (accessory as? UIControl).map(observe) }
    }

    required init?(coder: NSCoder) { nil }

    private var hasSubtitle: Bool { subtitle.text?.isEmpty == false }
    private var parts: [UIView] { [leading, title, hasSubtitle ? subtitle : nil, detail, trailing].compactMap { $0 } }

    private func observe(_ control: UIControl) {
        let identifier = UIAction.Identifier("weft.map.callout")
        control.addAction(
            UIAction(identifier: identifier) { [weak self, weak control] _ in
                if let control { self?.onTap?(control) }
            }, for: .touchUpInside)
    }

    /// Centers the bubble above a view. If the view is visible, moves the bubble inside the map, or below the view if there is no space
    /// above it. *Units*: points.
    func place(above view: MKAnnotationView, in map: CGRect) {
        let size = layOut()
        var origin = CGPoint(
            x: view.frame.midX + view.calloutOffset.x - size.width / 2,
            y: view.frame.minY + view.calloutOffset.y - size.height - Self.distance)
        if view.frame.intersects(map) {
            origin.x = min(max(origin.x, map.minX + Self.margin), max(map.maxX - Self.margin - size.width, map.minX + Self.margin))
            if origin.y < map.minY + Self.margin { origin.y = view.frame.maxY + Self.distance }
        }
        frame = CGRect(origin: origin, size: size)
    }

    /// Places the parts from the leading to the trailing edge and returns the size of the bubble. *Units*: points.
    private func layOut() -> CGSize {
        let texts: [UIView] = [title, hasSubtitle ? subtitle : nil, detail].compactMap { $0 }
        let sizes = texts.map { text in
            let size = text === detail ? Self.size(of: text) : text.sizeThatFits(CGSize(width: Self.largestTextWidth, height: 1e4))
            return CGSize(width: min(ceil(size.width), Self.largestTextWidth), height: ceil(size.height))
        }
        let column = CGSize(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).reduce(0, +))
        let accessories = [leading, trailing].map { $0.map(Self.size) }
        let height = max(column.height, accessories.compactMap { $0?.height }.max() ?? 0) + Self.insets.top + Self.insets.bottom
        let extra = accessories.compactMap { $0?.width }.reduce(0) { $0 + $1 + Self.spacing }
        let width = column.width + extra + Self.insets.left + Self.insets.right

        var x = Self.insets.left
        func put(_ part: UIView, _ size: CGSize, y: CGFloat) {
            let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
            part.frame = CGRect(origin: CGPoint(x: isRightToLeft ? width - x - size.width : x, y: y), size: size)
        }
        if let leading, let size = accessories[0] {
            put(leading, size, y: (height - size.height) / 2)
            x += size.width + Self.spacing
        }
        var y = (height - column.height) / 2
        for (text, size) in zip(texts, sizes) {
            put(text, CGSize(width: text === detail ? size.width : column.width, height: size.height), y: y)
            y += size.height
        }
        x += column.width + Self.spacing
        if let trailing, let size = accessories[1] { put(trailing, size, y: (height - size.height) / 2) }
        return CGSize(width: width, height: height)
    }

    /// Returns the size of an accessory, or the size that fits its content if its bounds are empty.
    private static func size(of view: UIView) -> CGSize {
        view.bounds.isEmpty ? view.sizeThatFits(CGSize(width: largestTextWidth, height: 1e4)) : view.bounds.size
    }
}
