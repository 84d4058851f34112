import Foundation
import FoundationCompatibility
import Graphics
import UIPrimitives

/// One kind of particles: how many, how they look, and how they move. Each value is drawn from around its mean, `range` wide in all.
///
/// *Units*: seconds, points, radians; rates a second. *Thread*: that of its layer.
open class CAEmitterCell: NSObject, NSCoding {
    open var name: String?
    open var isEnabled = true

    // MARK: Birth and life

    /// Particles a second.
    open var birthRate: Float = 0
    open var lifetime: Float = 0
    open var lifetimeRange: Float = 0
    /// When emission begins, after that of the layer or of the particle that carries the cell.
    open var beginTime: CFTimeInterval = 0
    /// How long it goes on; 0 and infinity are without end.
    open var duration: CFTimeInterval = .infinity
    /// How fast the time of these particles passes.
    open var speed: Float = 1
    open var timeOffset: CFTimeInterval = 0
    /// *Differs from Core Animation*: kept; emission neither repeats nor turns back.
    open var repeatCount: Float = 0
    open var repeatDuration: CFTimeInterval = 0
    open var autoreverses = false
    open var fillMode = CAMediaTimingFillMode.removed

    // MARK: Motion

    /// Away from the x axis, in the plane.
    open var emissionLongitude: CGFloat = 0
    /// *Differs from Core Animation*: kept, without effect in a flat tree.
    open var emissionLatitude: CGFloat = 0
    /// The angle of the cone around the emission's direction.
    open var emissionRange: CGFloat = 0
    open var velocity: CGFloat = 0
    open var velocityRange: CGFloat = 0
    open var xAcceleration: CGFloat = 0
    open var yAcceleration: CGFloat = 0
    /// *Differs from Core Animation*: kept, without effect in a flat tree.
    open var zAcceleration: CGFloat = 0
    open var spin: CGFloat = 0
    open var spinRange: CGFloat = 0

    // MARK: Look

    /// A `CGImage`; without one nothing shows.
    open var contents: Any?
    /// The part of the contents that shows, in the unit square.
    open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// Pixels of the contents a point.
    open var contentsScale: CGFloat = 1
    open var scale: CGFloat = 1
    open var scaleRange: CGFloat = 0
    open var scaleSpeed: CGFloat = 0
    /// Multiplies the contents.
    open var color: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    open var redRange: Float = 0
    open var greenRange: Float = 0
    open var blueRange: Float = 0
    open var alphaRange: Float = 0
    open var redSpeed: Float = 0
    open var greenSpeed: Float = 0
    open var blueSpeed: Float = 0
    open var alphaSpeed: Float = 0
    open var magnificationFilter = CALayerContentsFilter.linear.rawValue
    open var minificationFilter = CALayerContentsFilter.linear.rawValue
    /// *Differs from Core Animation*: kept, without effect.
    open var minificationFilterBias: Float = 0
    open var style: [AnyHashable: Any]?

    /// Particles that these particles emit as they go.
    open var emitterCells: [CAEmitterCell]?

    public override init() {
        super.init()
    }

    /// *Differs from Core Animation*: archives carry no cells here; the result is a new one.
    public required init?(coder: NSCoder) {
        super.init()
    }

    open func encode(with coder: NSCoder) {}

    open class func defaultValue(forKey key: String) -> Any? { nil }

    open func shouldArchiveValue(forKey key: String) -> Bool { false }

    /// When emission ends, counted as ``beginTime`` is.
    var endTime: CFTimeInterval {
        duration > 0 ? beginTime + duration : .infinity
    }
}
