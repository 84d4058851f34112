/// The vertical alignment of text that was shrunk to fit. *Differs from UIKit*: without effect.
public enum UIBaselineAdjustment: Int, Sendable {
    case alignBaselines, alignCenters, none
}
