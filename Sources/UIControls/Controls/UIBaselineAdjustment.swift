/// The vertical alignment of text that was shrunk to fit.
public enum UIBaselineAdjustment: Int, Sendable {
    /// Keeps the baseline, the center, or the top that the text has in its original size.
    case alignBaselines, alignCenters, none
}
