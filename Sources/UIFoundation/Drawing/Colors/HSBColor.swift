import Foundation

/// A color by hue, saturation and brightness. *Units*: all 0…1. *Source*: A. R. Smith, "Color Gamut Transform Pairs", 1978 (HSV).
struct HSBColor {
    var hue: CGFloat
    var saturation: CGFloat
    var brightness: CGFloat

    init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
        self.hue = hue
        self.saturation = saturation
        self.brightness = brightness
    }

    init(red: CGFloat, green: CGFloat, blue: CGFloat) {
        let high = max(red, green, blue)
        let span = high - min(red, green, blue)
        brightness = high
        saturation = high > 0 ? span / high : 0
        guard span > 0 else {
            hue = 0
            return
        }
        let sixths: CGFloat
        if high == red {
            sixths = (green - blue) / span
        } else if high == green {
            sixths = (blue - red) / span + 2
        } else {
            sixths = (red - green) / span + 4
        }
        hue = (sixths < 0 ? sixths + 6 : sixths) / 6
    }

    /// The RGB components; black if a value is not finite.
    var rgb: (red: CGFloat, green: CGFloat, blue: CGFloat) {
        guard hue.isFinite, saturation.isFinite, brightness.isFinite else { return (0, 0, 0) }
        let turns = hue - hue.rounded(.down)
        /// The value of a component; `offset` is the phase of its hue curve in sixths of a turn (red 5, green 3, blue 1).
        func component(_ offset: CGFloat) -> CGFloat {
            let place = (offset + turns * 6).truncatingRemainder(dividingBy: 6)
            let share = max(0, min(place, 4 - place, 1))
            return brightness * (1 - saturation * share)
        }
        return (component(5), component(3), component(1))
    }
}
