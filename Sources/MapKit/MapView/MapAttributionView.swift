import Foundation
import UIKit

/// The line in a corner of a map view that names the providers of its tiles.
@MainActor final class MapAttributionView: UIView {
    private let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        layer.cornerRadius = 4
        backgroundColor = .systemBackground.withAlphaComponent(0.75)
        label.font = MapAttribution.font
        label.textColor = .label
        label.lineBreakMode = .byTruncatingTail
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    /// The text of the line; nil hides it.
    var text: String? {
        get { label.text }
        set {
            label.text = newValue
            isHidden = newValue == nil
        }
    }

    /// Places the line in the lower trailing corner of a map. *Units*: points.
    func place(in bounds: CGRect) {
        frame = MapAttribution.frame(
            textSize: label.intrinsicContentSize, in: bounds, isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
        label.frame = self.bounds.inset(by: MapAttribution.insets)
    }
}
