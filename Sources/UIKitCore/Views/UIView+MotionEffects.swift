extension UIView {
    /// Adds an effect. *Differs from UIKit*: without effect; a desktop has no motion sensors.
    public func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }

    /// Removes an effect.
    public func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }
}
