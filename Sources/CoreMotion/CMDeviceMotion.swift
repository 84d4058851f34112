import FoundationCompatibility

/// A measurement of a sensor and its time. As in Core Motion.
open class CMLogItem: NSObject {
    /// The time since the start of the system. *Units*: seconds.
    open var timestamp: TimeInterval { 0 }
    override init() {}
}

/// An acceleration. *Units*: multiples of the acceleration of gravity at the earth's surface.
public struct CMAcceleration: Sendable {
    /// The acceleration to the right.
    public var x: Double
    /// The acceleration toward the top of the screen.
    public var y: Double
    /// The acceleration out of the screen.
    public var z: Double
    /// Creates an acceleration.
    public init(x: Double = 0, y: Double = 0, z: Double = 0) { (self.x, self.y, self.z) = (x, y, z) }
}

/// A rate of rotation. *Units*: radians per second.
public struct CMRotationRate: Sendable {
    /// The rate of the rotation about the axis from left to right.
    public var x: Double
    /// The rate of the rotation about the axis from bottom to top.
    public var y: Double
    /// The rate of the rotation about the axis that points out of the screen.
    public var z: Double
    /// Creates a rate of rotation.
    public init(x: Double = 0, y: Double = 0, z: Double = 0) { (self.x, self.y, self.z) = (x, y, z) }
}

/// A measurement of the acceleration. *Differs from Core Motion*: none is created.
open class CMAccelerometerData: CMLogItem {
    private override init() { super.init() }
    /// The acceleration.
    open var acceleration: CMAcceleration { CMAcceleration() }
}

/// A measurement of the rate of rotation. *Differs from Core Motion*: none is created.
open class CMGyroData: CMLogItem {
    private override init() { super.init() }
    /// The rate of rotation.
    open var rotationRate: CMRotationRate { CMRotationRate() }
}

/// The attitude: the orientation of the device in space. *Units*: radians.
open class CMAttitude: NSObject {
    override init() {}
    /// The roll: the rotation about the axis from bottom to top.
    open var roll: Double { 0 }
    /// The pitch: the rotation about the axis from left to right.
    open var pitch: Double { 0 }
    /// The yaw: the rotation about the axis that points out of the screen.
    open var yaw: Double { 0 }
}

/// A measurement of the motion of the device. *Differs from Core Motion*: none is created.
open class CMDeviceMotion: CMLogItem {
    private override init() { super.init() }
    /// The attitude.
    open var attitude: CMAttitude { CMAttitude() }
    /// The acceleration of gravity.
    open var gravity: CMAcceleration { CMAcceleration() }
    /// The acceleration of the device without that of gravity.
    open var userAcceleration: CMAcceleration { CMAcceleration() }
    /// The rate of rotation.
    open var rotationRate: CMRotationRate { CMRotationRate() }
}
