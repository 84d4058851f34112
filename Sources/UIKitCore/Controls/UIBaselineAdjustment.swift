/// Where text that was shrunk to fit stands.
public enum UIBaselineAdjustment: Int, Sendable {
    case alignBaselines, alignCenters, none
}
