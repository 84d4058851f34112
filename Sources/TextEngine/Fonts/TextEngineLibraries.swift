internal import CFontconfig
internal import CHarfBuzz
internal import CICU
import Foundation

/// The C libraries that text depends on, with the versions of the loaded libraries; for ICU, that of the headers. Used in reports.
package enum TextEngineLibraries {
    package static var versions: [(name: String, version: String)] {
        [
            ("FreeType", FreeTypeLibrary.version), ("HarfBuzz", String(cString: hb_version_string())),
            ("fontconfig", fontconfig), ("ICU", U_ICU_VERSION),
        ]
    }

    /// The version of fontconfig, such as `2.14.1`, for which the library returns the number 21401.
    private static var fontconfig: String {
        let number = FcGetVersion()
        return "\(number / 10_000).\(number / 100 % 100).\(number % 100)"
    }
}
