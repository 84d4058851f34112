import FoundationCompatibility

/// Provides the measurements of motion sensors. *Differs from Core Motion*: there are none; updates end with an error.
open class CMMotionManager: NSObject, @unchecked Sendable {  // Its properties are set by the program and have no effect.
    /// The time between updates. *Units*: seconds. *Differs from Core Motion*: stored, without effect; there are no sensors.
    open var accelerometerUpdateInterval: TimeInterval = 0
    /// The time between updates. *Units*: seconds. *Differs from Core Motion*: stored, without effect; there are no sensors.
    open var gyroUpdateInterval: TimeInterval = 0
    /// The time between updates. *Units*: seconds. *Differs from Core Motion*: stored, without effect; there are no sensors.
    open var deviceMotionUpdateInterval: TimeInterval = 0
    /// The time between updates. *Units*: seconds. *Differs from Core Motion*: stored, without effect; there are no sensors.
    open var magnetometerUpdateInterval: TimeInterval = 0
    /// Whether there is a sensor: false.
    open var isAccelerometerAvailable: Bool { false }
    /// Whether there is a sensor: false.
    open var isGyroAvailable: Bool { false }
    /// Whether there is a sensor: false.
    open var isDeviceMotionAvailable: Bool { false }
    /// Whether there is a sensor: false.
    open var isMagnetometerAvailable: Bool { false }
    /// Whether updates are active: false.
    open var isAccelerometerActive: Bool { false }
    /// Whether updates are active: false.
    open var isGyroActive: Bool { false }
    /// Whether updates are active: false.
    open var isDeviceMotionActive: Bool { false }
    /// The latest measurement: nil.
    open var accelerometerData: CMAccelerometerData? { nil }
    /// The latest measurement: nil.
    open var gyroData: CMGyroData? { nil }
    /// The latest measurement: nil.
    open var deviceMotion: CMDeviceMotion? { nil }

    public override init() {}

    /// Starts updates. *Differs from Core Motion*: without effect; there are no sensors.
    open func startAccelerometerUpdates() {}
    /// Starts updates: the handler is called once with an error, on the queue.
    open func startAccelerometerUpdates(to queue: OperationQueue, withHandler handler: @escaping CMAccelerometerHandler) {
        fail(queue) { handler(nil, $0) }
    }
    /// Starts updates. *Differs from Core Motion*: without effect; there are no sensors.
    open func startGyroUpdates() {}
    /// Starts updates: the handler is called once with an error, on the queue.
    open func startGyroUpdates(to queue: OperationQueue, withHandler handler: @escaping CMGyroHandler) {
        fail(queue) { handler(nil, $0) }
    }
    /// Starts updates. *Differs from Core Motion*: without effect; there are no sensors.
    open func startDeviceMotionUpdates() {}
    /// Starts updates: the handler is called once with an error, on the queue.
    open func startDeviceMotionUpdates(to queue: OperationQueue, withHandler handler: @escaping CMDeviceMotionHandler) {
        fail(queue) { handler(nil, $0) }
    }
    /// Stops updates.
    open func stopAccelerometerUpdates() {}
    /// Stops updates.
    open func stopGyroUpdates() {}
    /// Stops updates.
    open func stopDeviceMotionUpdates() {}

    private func fail(_ queue: OperationQueue, _ handler: @escaping (any Error) -> Void) {
        nonisolated(unsafe) let handler = handler
        queue.addOperation { handler(CocoaError(.featureUnsupported)) }
    }
}

/// Receives measurements of the accelerometer.
public typealias CMAccelerometerHandler = (CMAccelerometerData?, (any Error)?) -> Void
/// Receives measurements of the gyroscope.
public typealias CMGyroHandler = (CMGyroData?, (any Error)?) -> Void
/// Receives measurements of the device's motion.
public typealias CMDeviceMotionHandler = (CMDeviceMotion?, (any Error)?) -> Void
