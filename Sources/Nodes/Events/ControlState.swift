/// The state of a control node and its targets. *Lock*: the node's.
struct ControlState {
    var isEnabled = true
    var isHighlighted = false
    var isSelected = false
    var isTracking = false
    var isTouchInside = false
    var targets = ControlTargets()
}
