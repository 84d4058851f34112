import Foundation
import FoundationCompatibility
import Graphics
import UIPrimitives

/// A kind of particles, with their rate, appearance and motion. Each particle has random values around the mean values of its cell. A range
/// is the total width of the deviation, except that `emissionRange` is the deviation to each side.
///
/// *Units*: seconds, points, radians; rates per second. *Thread*: that of its layer.
open class CAEmitterCell: NSObject, NSCoding {
    /// The name with which key paths of the layer access the cell: `emitterCells.sparks.birthRate`; nil by default.
    open var name: String?
    /// Whether the cell emits particles; `true` by default.
    open var isEnabled = true

    // MARK: Birth and life

    /// The number of particles per second; 0 by default.
    open var birthRate: Float = 0
    /// The mean lifetime of a particle; 0 by default. A particle whose lifetime is not positive is not emitted.
    open var lifetime: Float = 0
    /// The range of lifetimes; 0 by default.
    open var lifetimeRange: Float = 0
    /// The time at which emission begins, relative to the beginning of the layer's emission, or to the birth of the particle that emits
    /// from this cell; 0 by default.
    open var beginTime: CFTimeInterval = 0
    /// The length of one pass of the emission; infinity, the default, and 0 mean that the pass does not end.
    open var duration: CFTimeInterval = .infinity
    /// The rate of the particles' time, and a factor for the ``birthRate``; 1 by default.
    open var speed: Float = 1
    /// *Differs from Core Animation*: stored, without effect; ``beginTime`` moves the emission.
    open var timeOffset: CFTimeInterval = 0
    /// The number of passes of the emission; 0, the default, means one.
    open var repeatCount: Float = 0
    /// The length of the emission with its repeats; 0, the default, means the length of ``repeatCount`` passes.
    open var repeatDuration: CFTimeInterval = 0
    /// Whether each pass is followed by another one of the same length, in which the emission continues; `false` by default.
    open var autoreverses = false
    /// *Differs from Core Animation*: stored, without effect; a cell emits only between its begin time and its end.
    open var fillMode = CAMediaTimingFillMode.removed

    // MARK: Motion

    /// The mean direction of emission, as an angle from the x axis towards the y axis. For an emitter in the shape of a circle, the angle
    /// is relative to the direction from the center; for a cell that a particle emits, to the direction of the particle's motion.
    open var emissionLongitude: CGFloat = 0
    /// *Differs from Core Animation*: stored, without effect; particles have no depth.
    open var emissionLatitude: CGFloat = 0
    /// The maximum deviation from the direction of emission, to each side; 0 by default.
    open var emissionRange: CGFloat = 0
    /// The mean initial velocity; 0 by default.
    open var velocity: CGFloat = 0
    /// The range of initial velocities; 0 by default.
    open var velocityRange: CGFloat = 0
    /// The horizontal acceleration, in points/s²; 0 by default.
    open var xAcceleration: CGFloat = 0
    /// The vertical acceleration, in points/s², downward; 0 by default.
    open var yAcceleration: CGFloat = 0
    /// *Differs from Core Animation*: stored, without effect; particles have no depth.
    open var zAcceleration: CGFloat = 0
    /// The mean rotation per second; 0 by default.
    open var spin: CGFloat = 0
    /// The range of rotations per second; 0 by default.
    open var spinRange: CGFloat = 0

    // MARK: Appearance

    /// The image of a particle, a `CGImage`; nil, the default, shows nothing.
    open var contents: Any?
    /// The part of the contents that is shown, in the unit square; all by default.
    open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// The number of pixels of the contents for each point; 1 by default.
    open var contentsScale: CGFloat = 1
    /// The mean scale; 1 by default.
    open var scale: CGFloat = 1
    /// The range of scales; 0 by default.
    open var scaleRange: CGFloat = 0
    /// The change of the scale per second; 0 by default.
    open var scaleSpeed: CGFloat = 0
    /// The color by which the contents are multiplied; white by default.
    open var color: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    /// The range of the red component; 0 by default.
    open var redRange: Float = 0
    /// The range of the green component; 0 by default.
    open var greenRange: Float = 0
    /// The range of the blue component; 0 by default.
    open var blueRange: Float = 0
    /// The range of the opacity; 0 by default.
    open var alphaRange: Float = 0
    /// The change of the red component per second; 0 by default.
    open var redSpeed: Float = 0
    /// The change of the green component per second; 0 by default.
    open var greenSpeed: Float = 0
    /// The change of the blue component per second; 0 by default.
    open var blueSpeed: Float = 0
    /// The change of the opacity per second; 0 by default.
    open var alphaSpeed: Float = 0
    /// The sampling of enlarged particles: the name of a `CALayerContentsFilter`; linear by default.
    open var magnificationFilter = CALayerContentsFilter.linear.rawValue
    /// The sampling of reduced particles: the name of a `CALayerContentsFilter`; linear by default.
    open var minificationFilter = CALayerContentsFilter.linear.rawValue
    /// *Differs from Core Animation*: stored, without effect; the contents have no mipmaps.
    open var minificationFilterBias: Float = 0
    /// *Differs from Core Animation*: stored, without effect; the properties of the cell are set directly.
    open var style: [AnyHashable: Any]?

    /// Cells whose particles are emitted by this cell's particles; nil by default.
    open var emitterCells: [CAEmitterCell]?

    public override init() {
        super.init()
    }

    /// Creates a new cell. *Differs from Core Animation*: cells are not archived.
    public required init?(coder: NSCoder) {
        super.init()
    }

    /// *Differs from Core Animation*: nothing is encoded.
    open func encode(with coder: NSCoder) {}

    /// Returns nil. *Differs from Core Animation*: never called.
    open class func defaultValue(forKey key: String) -> Any? { nil }

    /// Returns `false`. *Differs from Core Animation*: never called.
    open func shouldArchiveValue(forKey key: String) -> Bool { false }

    /// The time at which emission ends, relative to the same time as ``beginTime``.
    var endTime: CFTimeInterval {
        if repeatDuration > 0 { return beginTime + repeatDuration }
        guard duration > 0 else { return .infinity }
        return beginTime + duration * (autoreverses ? 2 : 1) * CFTimeInterval(repeatCount > 0 ? repeatCount : 1)
    }

    /// Whether the contents are drawn without interpolation, with sharp pixel edges. `scale` is the factor by which they are enlarged.
    func isSharp(atScale scale: CGFloat) -> Bool {
        (scale > 1 ? magnificationFilter : minificationFilter) == CALayerContentsFilter.nearest.rawValue
    }
}
