import Foundation
import UIKit

/// A marker whose tip points at the annotation's position. *Thread*: main.
///
/// *Differs from MapKit*: the title is shown in a callout and not below the marker; markers do not hide each other.
@preconcurrency @MainActor open class MKMarkerAnnotationView: MKAnnotationView {
    /// The color of the marker; the system's red by default.
    open var markerTintColor: UIColor? {
        didSet { updateMarker() }
    }
    /// The color of the glyph; white by default.
    open var glyphTintColor: UIColor? {
        didSet { updateMarker() }
    }
    /// The text in the marker; its first three characters are shown.
    open var glyphText: String? {
        didSet { updateMarker() }
    }
    /// The image in the marker, drawn in the color of the glyph; it is shown instead of ``glyphText``.
    open var glyphImage: UIImage? {
        didSet { updateMarker() }
    }

    public override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        canShowCallout = true
        updateMarker()
    }

    /// Creates a marker without an annotation; no property is decoded from `coder`.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        canShowCallout = true
        updateMarker()
    }

    open override func setSelected(_ selected: Bool, animated: Bool) {
        super.setSelected(selected, animated: animated)
        let change = { self.transform = selected ? CGAffineTransform(scaleX: 1.2, y: 1.2) : .identity }
        if animated, window != nil { UIView.animate(withDuration: 0.15, animations: change) } else { change() }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateMarker()
    }

    private func updateMarker() {
        let traits = traitCollection
        let marker = MapMarker.image(
            color: (markerTintColor ?? .systemRed).resolvedColor(with: traits),
            glyphColor: (glyphTintColor ?? .white).resolvedColor(with: traits),
            glyphText: glyphText, glyphImage: glyphImage, scale: traits.displayScale > 0 ? traits.displayScale : 1)
        image = marker
        centerOffset = CGPoint(x: 0, y: -marker.size.height / 2)
    }
}

/// A pin whose tip points at the annotation's position. *Thread*: main.
///
/// *Differs from MapKit*: a pin is a marker without a glyph, and has the same shape.
@preconcurrency @MainActor open class MKPinAnnotationView: MKMarkerAnnotationView {
    /// The color of the pin; the system's red by default.
    open var pinTintColor: UIColor! {
        get { markerTintColor ?? .systemRed }
        set { markerTintColor = newValue }
    }
    /// Whether the pin falls from above when it is shown; false by default.
    open var animatesDrop = false

    /// The height from which the pin falls. *Units*: points.
    private static let dropHeight: CGFloat = 200

    open override func prepareForDisplay() {
        super.prepareForDisplay()
        guard animatesDrop else { return }
        UIView.performWithoutAnimation { transform = CGAffineTransform(translationX: 0, y: -Self.dropHeight) }
        UIView.animate(withDuration: 0.3, delay: 0, options: .curveEaseIn, animations: { self.transform = .identity })
    }

    public override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        canShowCallout = false
    }

    /// Creates a pin without an annotation; no property is decoded from `coder`.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        canShowCallout = false
    }

    /// The color of pins for destinations.
    open class func redPinColor() -> UIColor { .systemRed }
    /// The color of pins for starting points.
    open class func greenPinColor() -> UIColor { .systemGreen }
    /// The color of pins for positions that the user chose.
    open class func purplePinColor() -> UIColor { .systemPurple }
}
