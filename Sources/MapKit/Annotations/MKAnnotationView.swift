import Foundation
import UIKit

/// The view of an annotation on a map: an image, or the drawing of a subclass. *Thread*: main.
@preconcurrency @MainActor open class MKAnnotationView: UIView {
    /// The annotation that the view shows; nil if it has none. A view in the reuse pool keeps its last annotation.
    open var annotation: (any MKAnnotation)? {
        didSet { annotationDidChange() }
    }
    /// The identifier under which the map reuses the view.
    public let reuseIdentifier: String?

    /// The image. Setting one changes the size of the view to that of the image.
    open var image: UIImage? {
        get { imageView.image }
        set {
            imageView.image = newValue
            if let newValue {
                bounds.size = newValue.size
                imageView.frame = bounds
            }
            placementDidChange()
        }
    }

    /// The offset of the view's center from the annotation's position. *Units*: points.
    open var centerOffset = CGPoint.zero {
        didSet { if centerOffset != oldValue { placementDidChange() } }
    }
    /// The offset of the callout's tip from the middle of the view's upper edge. *Units*: points.
    open var calloutOffset = CGPoint.zero
    /// Whether selecting the view shows the title of the annotation in a callout; false by default.
    open var canShowCallout = false
    /// The view at the leading edge of the callout. If it is a `UIControl`, the delegate is notified about taps on it.
    open var leftCalloutAccessoryView: UIView?
    /// The view at the trailing edge of the callout. If it is a `UIControl`, the delegate is notified about taps on it.
    open var rightCalloutAccessoryView: UIView?
    /// The view below the title of the callout, instead of the subtitle.
    open var detailCalloutAccessoryView: UIView?
    /// Whether the view can be selected; true by default.
    open var isEnabled = true
    /// Whether the image is dimmed as in a pressed view; false by default. *Differs from MapKit*: a press does not set it.
    open var isHighlighted = false {
        didSet { imageView.alpha = isHighlighted ? 0.6 : 1 }
    }
    /// Whether the view is selected. Setting it does not show a callout: see `MKMapView.selectAnnotation(_:animated:)`.
    open var isSelected: Bool {
        get { selection }
        set { setSelected(newValue, animated: false) }
    }

    private let imageView = UIImageView()
    private var selection = false
    /// Called when the view must be placed again.
    final var onPlacementChange: (() -> Void)?

    /// Creates a view. It is not visible until it has an image or a frame.
    public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        self.annotation = annotation
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
        addSubview(imageView)
        annotationDidChange()
    }

    /// Creates a view without an annotation.
    public convenience override init(frame: CGRect) {
        self.init(annotation: nil, reuseIdentifier: nil)
        self.frame = frame
    }

    /// Creates a view without an annotation; no property is decoded from `coder`.
    public required init?(coder: NSCoder) {
        reuseIdentifier = nil
        super.init(coder: coder)
        addSubview(imageView)
    }

    /// Called before the view shows another annotation. Override it to reset the view; the base class removes the selection.
    open func prepareForReuse() { setSelected(false, animated: false) }

    /// Called before the view is shown on the map.
    open func prepareForDisplay() {}

    /// Called when the selection changes. Override it to draw the selection.
    open func setSelected(_ selected: Bool, animated: Bool) { selection = selected }

    private func annotationDidChange() {
        isAccessibilityElement = true
        accessibilityTraits = .button
        accessibilityLabel = [annotation?.title, annotation?.subtitle].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    final func placementDidChange() { onPlacementChange?() }
}
