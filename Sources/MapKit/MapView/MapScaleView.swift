import CoreLocation
import Foundation
import UIKit

/// The scale in a corner of a map view: a bar whose length represents a round distance on the ground at the center of the map.
/// *Thread*: main.
@MainActor final class MapScaleView: UIView {
    private let bar = UIView()
    private let label = UILabel()

    /// The maximum length of the bar. *Units*: points.
    private static let longest: CGFloat = 100
    private static let size = CGSize(width: 120, height: 24)
    private static let margin: CGFloat = 8

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isHidden = true
        bar.backgroundColor = .label
        label.font = MapAttribution.font
        label.textColor = .label
        addSubview(bar)
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    /// The distance that the bar shows. *Units*: meters.
    private(set) var distance = 0.0

    /// Shows the largest round distance for which the bar is at most ``longest`` points long.
    func show(_ viewport: MapViewport) {
        guard !isHidden else { return }
        let metersPerPoint =
            MKMetersPerMapPointAtLatitude(viewport.center.coordinate.latitude) * MKMapSize.world.width / viewport.worldWidth
        guard metersPerPoint > 0, metersPerPoint.isFinite else { return }
        distance = Self.roundDistance(upTo: Double(Self.longest) * metersPerPoint)
        label.text = distance < 1000 ? "\(Self.text(distance)) m" : "\(Self.text(distance / 1000)) km"
        label.frame = CGRect(x: 0, y: 0, width: Self.size.width, height: 16)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let width = CGFloat(distance / metersPerPoint).rounded()
        label.textAlignment = isMirrored ? .right : .left
        bar.frame = CGRect(x: isMirrored ? Self.size.width - width : 0, y: 18, width: width, height: 2)
    }

    /// Returns the largest number up to `limit` that is 1, 2 or 5 times a power of ten.
    private static func roundDistance(upTo limit: Double) -> Double {
        let power = pow(10, log10(limit).rounded(.down))
        return [5, 2, 1].map { $0 * power }.first { $0 <= limit * (1 + 1e-9) } ?? power
    }

    private static func text(_ number: Double) -> String {
        number >= 1 ? String(Int(number.rounded())) : String(number)
    }

    /// Places the bar in the upper leading corner of a map. *Units*: points.
    func place(in bounds: CGRect) {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        frame = CGRect(
            x: isMirrored ? bounds.maxX - Self.size.width - Self.margin : bounds.minX + Self.margin, y: bounds.minY + Self.margin,
            width: Self.size.width, height: Self.size.height)
    }
}
