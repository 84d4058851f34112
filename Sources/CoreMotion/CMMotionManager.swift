import FoundationCompatibility

/// Provides the measurements of motion sensors. *Differs from Core Motion*: there are no sensors; updates end with an error.
open class CMMotionManager: NSObject, @unchecked Sendable {  // Protection: no code of the class reads its properties.
    /// The time between updates. *Units*: seconds. *Differs from Core Motion*: stored, without effect; there are no sensors.
    open var accelerometerUpdateInterval: TimeInterval = 0
    /// The time between updates. *Units*: seconds. *Differs from Core Motion*: stored, without effect; there are no sensors.
    open var gyroUpdateInterval: TimeInterval = 0
    /// The time between updates. *Units*: seconds. *Differs from Core Motion*: stored, without effect; there are no sensors.
    open var deviceMotionUpdateInterval: TimeInterval = 0
    /// The time between updates. *Units*: seconds. *Differs from Core Motion*: stored, without effect; there are no sensors.
    open var magnetometerUpdateInterval: TimeInterval = 0
    /// Whether the device has an accelerometer: false.
    open var isAccelerometerAvailable: Bool { false }
    /// Whether the device has a gyroscope: false.
    open var isGyroAvailable: Bool { false }
    /// Whether the device can measure its motion: false.
    open var isDeviceMotionAvailable: Bool { false }
    /// Whether the device has a magnetometer: false.
    open var isMagnetometerAvailable: Bool { false }
    /// Whether updates of the accelerometer are active: false.
    open var isAccelerometerActive: Bool { false }
    /// Whether updates of the gyroscope are active: false.
    open var isGyroActive: Bool { false }
    /// Whether updates of the device's motion are active: false.
    open var isDeviceMotionActive: Bool { false }
    /// The latest measurement of the accelerometer: nil.
    open var accelerometerData: CMAccelerometerData? { nil }
    /// The latest measurement of the gyroscope: nil.
    open var gyroData: CMGyroData? { nil }
    /// The latest measurement of the device's motion: nil.
    open var deviceMotion: CMDeviceMotion? { nil }

    public override init() {}

    /// Starts updates. *Differs from Core Motion*: without effect; there are no sensors.
    open func startAccelerometerUpdates() {}
    /// Starts updates. There is no sensor, so the handler is called once, with an error, on the queue.
    open func startAccelerometerUpdates(to queue: OperationQueue, withHandler handler: @escaping CMAccelerometerHandler) {
        fail(queue) { handler(nil, $0) }
    }
    /// Starts updates. *Differs from Core Motion*: without effect; there are no sensors.
    open func startGyroUpdates() {}
    /// Starts updates. There is no sensor, so the handler is called once, with an error, on the queue.
    open func startGyroUpdates(to queue: OperationQueue, withHandler handler: @escaping CMGyroHandler) {
        fail(queue) { handler(nil, $0) }
    }
    /// Starts updates. *Differs from Core Motion*: without effect; there are no sensors.
    open func startDeviceMotionUpdates() {}
    /// Starts updates. There is no sensor, so the handler is called once, with an error, on the queue.
    open func startDeviceMotionUpdates(to queue: OperationQueue, withHandler handler: @escaping CMDeviceMotionHandler) {
        fail(queue) { handler(nil, $0) }
    }
    /// Stops updates; without effect, because none are active.
    open func stopAccelerometerUpdates() {}
    /// Stops updates; without effect, because none are active.
    open func stopGyroUpdates() {}
    /// Stops updates; without effect, because none are active.
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
