import Foundation
import Graphics
import UIPrimitives

/// The functions that run the filters, by the name of the filter.
enum FilterLibrary {
    typealias Filter = @Sendable (FilterParameters) -> CIImage?

    static let filters: [String: Filter] = [
        "CIColorInvert": { colored($0) { color, _ in SIMD3(repeating: 1) - color } },
        "CISepiaTone": { parameters in
            colored(parameters) { color, parameters in
                let sepia = SIMD3<Float>(
                    (color * SIMD3(0.393, 0.769, 0.189)).sum(), (color * SIMD3(0.349, 0.686, 0.168)).sum(),
                    (color * SIMD3(0.272, 0.534, 0.131)).sum())
                return mix(color, sepia, Float(parameters.number(kCIInputIntensityKey, 1)))
            }
        },
        "CIPhotoEffectMono": { colored($0) { color, _ in SIMD3(repeating: luminance(color)) } },
        "CIPhotoEffectNoir": { parameters in
            colored(parameters) { color, _ in SIMD3(repeating: (luminance(color) - 0.5) * 1.4 + 0.5) }
        },
        "CIColorMonochrome": { parameters in
            let tint = (parameters.values[kCIInputColorKey] as? CIColor) ?? CIColor(red: 0.6, green: 0.45, blue: 0.3)
            let color = SIMD3<Float>(Float(tint.red), Float(tint.green), Float(tint.blue))
            return colored(parameters) { old, parameters in
                mix(old, color * luminance(old), Float(parameters.number(kCIInputIntensityKey, 1)))
            }
        },
        "CIColorControls": { parameters in
            colored(parameters) { color, parameters in
                let saturation = Float(parameters.number(kCIInputSaturationKey, 1))
                let contrast = Float(parameters.number(kCIInputContrastKey, 1))
                let saturated = mix(SIMD3(repeating: luminance(color)), color, saturation)
                return (saturated - 0.5) * contrast + 0.5 + Float(parameters.number(kCIInputBrightnessKey, 0))
            }
        },
        "CIGaussianBlur": { ImageBlur.blurred($0.image, radius: $0.number(kCIInputRadiusKey, 10)) },
        "CIQRCodeGenerator": { parameters in
            (parameters.values["inputMessage"] as? Data).flatMap { QRCode(message: [UInt8]($0))?.picture }
        },
    ]

    private static func luminance(_ color: SIMD3<Float>) -> Float {
        (color * SIMD3(0.2126, 0.7152, 0.0722)).sum()
    }

    private static func mix(_ a: SIMD3<Float>, _ b: SIMD3<Float>, _ fraction: Float) -> SIMD3<Float> {
        a + (b - a) * fraction
    }

    /// Maps the color of every pixel, with components in 0…1, and preserves its opacity.
    private static func colored(
        _ parameters: FilterParameters, _ body: (SIMD3<Float>, FilterParameters) -> SIMD3<Float>
    ) -> CIImage? {
        guard let source = parameters.image?.cgImage?.bitmap, let result = Bitmap(width: source.width, height: source.height)
        else { return nil }
        for y in 0..<source.height {
            let (from, to) = (source.row(y), result.row(y))
            for x in 0..<source.width {
                let pixel = source.isOpaque ? from[x] | 0xFF00_0000 : from[x]
                let alpha = Float(pixel >> 24)
                guard alpha > 0 else { continue }
                let color = SIMD3<Float>(Float(pixel >> 16 & 255), Float(pixel >> 8 & 255), Float(pixel & 255)) / alpha
                var mapped = body(color, parameters)
                // Parameters that are infinite or not numbers give components that are not numbers.
                mapped.replace(with: 0, where: mapped .!= mapped)
                mapped = mapped.clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 1)) * alpha
                let bytes = SIMD3<UInt32>(mapped.rounded(.toNearestOrAwayFromZero))
                to[x] = UInt32(alpha) << 24 | bytes.x << 16 | bytes.y << 8 | bytes.z
            }
        }
        return CIImage(result, origin: parameters.image?.extent.origin ?? .zero)
    }
}

/// Blurs color images.
enum ImageBlur {
    /// Applies a box blur to each component three times. Pixels outside of the image count as clear: the edges fade, and the result is
    /// larger on each side by three times the reach of a pass. Returns the same image for a radius below half a pixel.
    static func blurred(_ image: CIImage?, radius: CGFloat) -> CIImage? {
        guard let image, let source = image.cgImage?.bitmap else { return nil }
        let wholeRadius = Int(min(max(radius, 0), 200).rounded())
        guard wholeRadius > 0 else { return image }
        // Three passes of width w approximate a Gaussian of standard deviation w/2. Here w is `2 * reach + 1`, about the radius, so the
        // standard deviation is about half the radius.
        let reach = max(wholeRadius / 2, 1)
        let margin = 3 * reach
        guard let result = Bitmap(width: source.width + 2 * margin, height: source.height + 2 * margin) else { return nil }
        BitmapPainter(result).draw(source, x: margin, y: margin)
        for _ in 0..<3 {
            pass(result, reach: reach, lines: result.height, length: result.width, step: 1, lineStep: result.stride)
            pass(result, reach: reach, lines: result.width, length: result.height, step: result.stride, lineStep: 1)
        }
        let origin = image.extent.origin
        return CIImage(result, origin: CGPoint(x: origin.x - CGFloat(margin), y: origin.y - CGFloat(margin)))
    }

    /// Replaces each pixel of a line by the average of its neighbors, for all lines.
    private static func pass(_ bitmap: Bitmap, reach: Int, lines: Int, length: Int, step: Int, lineStep: Int) {
        let width = UInt32(2 * reach + 1)
        var line = [UInt32](repeating: 0, count: length)
        for number in 0..<lines {
            let start = bitmap.pixels + number * lineStep
            for index in 0..<length { line[index] = start[index * step] }
            var sum = SIMD4<UInt32>.zero
            for index in 0..<min(reach, length) { sum &+= parts(line[index]) }
            for index in 0..<length {
                if index + reach < length { sum &+= parts(line[index + reach]) }
                start[index * step] = word(sum / width)
                if index >= reach { sum &-= parts(line[index - reach]) }
            }
        }
    }

    private static func parts(_ pixel: UInt32) -> SIMD4<UInt32> {
        SIMD4(pixel >> 24, pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
    }

    private static func word(_ parts: SIMD4<UInt32>) -> UInt32 {
        parts.x << 24 | parts.y << 16 | parts.z << 8 | parts.w
    }
}
