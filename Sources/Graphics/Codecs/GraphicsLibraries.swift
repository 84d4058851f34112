internal import CJPEG
internal import CPNG
internal import CPixman
internal import CWebP
import Foundation

/// The C libraries that read and draw images, with the versions of the loaded libraries; for libjpeg, the API version of its header. Used
/// in reports.
package enum GraphicsLibraries {
    /// The name and version of each library, in a fixed order.
    package static var versions: [(name: String, version: String)] {
        [
            ("pixman", String(cString: pixman_version_string())), ("libpng", png),
            ("libjpeg", "API \(JPEG_LIB_VERSION)"), ("libwebp", webP),
        ]
    }

    /// The libraries that are opened only when an image needs them: the formats that each library reads, its name and version if it is
    /// installed, otherwise nil, and the command that installs it. *Cost*: opens the libraries.
    package static var optional: [(formats: String, version: String?, command: String)] {
        [
            ("AVIF, HEIC", HEIFCodec.version.map { "libheif \($0)" }, HEIFCodec.command),
            ("SVG", VectorLibraries.readsSVG ? "librsvg" : nil, VectorLibraries.svgCommand),
            ("PDF", VectorLibraries.readsPDF ? "poppler" : nil, VectorLibraries.pdfCommand),
        ]
    }

    /// The version of libpng, which reports it as a decimal number: 10639 is 1.6.39.
    private static var png: String {
        let number = Int(png_access_version_number())
        return "\(number / 10_000).\(number / 100 % 100).\(number % 100)"
    }

    /// The version of libwebp, which reports it with one byte per part: 0x010204 is 1.2.4.
    private static var webP: String {
        let number = Int(WebPGetDecoderVersion())
        return "\(number >> 16).\(number >> 8 & 0xFF).\(number & 0xFF)"
    }
}
