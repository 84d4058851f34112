import Graphics

/// The color vision with which the canvas shows the preview.
enum ColorVision: String, Codable, Sendable, CaseIterable {
    case full
    /// Vision without the cones for long, medium or short waves, in this order.
    case protanopia, deuteranopia, tritanopia
    /// Vision without colors.
    case achromatopsia

    var title: String {
        switch self {
        case .full: "Full"
        case .protanopia: "No red (protanopia)"
        case .deuteranopia: "No green (deuteranopia)"
        case .tritanopia: "No blue (tritanopia)"
        case .achromatopsia: "No color (achromatopsia)"
        }
    }

    /// The transformation of colors; nil leaves them unchanged.
    ///
    /// *Source*: Machado, Oliveira, Fernandes: A Physiologically-based Model for Simulation of Color Vision Deficiency, 2009, severity 1;
    /// for vision without colors, the luminance of ITU-R BT.709.
    var matrix: ColorMatrix? {
        switch self {
        case .full: nil
        case .protanopia:
            ColorMatrix(rows: [
                0.152_286, 1.052_583, -0.204_868, 0.114_503, 0.786_281, 0.099_216, -0.003_882, -0.048_116, 1.051_998,
            ])
        case .deuteranopia:
            ColorMatrix(rows: [
                0.367_322, 0.860_646, -0.227_968, 0.280_085, 0.672_501, 0.047_413, -0.011_820, 0.042_940, 0.968_881,
            ])
        case .tritanopia:
            ColorMatrix(rows: [
                1.255_528, -0.076_749, -0.178_779, -0.078_411, 0.930_809, 0.147_602, 0.004_733, 0.691_367, 0.303_900,
            ])
        case .achromatopsia: ColorMatrix(rows: [0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722])
        }
    }
}
