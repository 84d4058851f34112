/// Whether a control node is pressed or chosen, and whom it tells. *Lock*: the node's.
struct ControlState {
    var isEnabled = true
    var isHighlighted = false
    var isSelected = false
    var isTracking = false
    var isTouchInside = false
    var targets = ControlTargets()
}
