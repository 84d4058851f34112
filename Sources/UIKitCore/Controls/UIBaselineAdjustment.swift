/// The vertical alignment of text that was shrunk to fit.
public enum UIBaselineAdjustment: Int, Sendable {
    /// The original baseline, the original center, and the top.
    case alignBaselines, alignCenters, none
}
