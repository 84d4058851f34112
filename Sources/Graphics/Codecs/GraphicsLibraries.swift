internal import CJPEG
internal import CPNG
internal import CPixman
internal import CWebP
import Foundation

/// The C libraries behind pixels, and their versions as loaded. For reports.
package enum GraphicsLibraries {
    package static var versions: [(name: String, version: String)] {
        [
            ("pixman", String(cString: pixman_version_string())), ("libpng", png),
            ("libjpeg", "API \(JPEG_LIB_VERSION)"), ("libwebp", webP),
        ]
    }

    /// One number: 10639 is 1.6.39.
    private static var png: String {
        let number = Int(png_access_version_number())
        return "\(number / 10_000).\(number / 100 % 100).\(number % 100)"
    }

    /// A byte each: 0x010204 is 1.2.4.
    private static var webP: String {
        let number = Int(WebPGetDecoderVersion())
        return "\(number >> 16).\(number >> 8 & 0xFF).\(number & 0xFF)"
    }
}
