internal import CX11
import Foundation

/// Sets the locale so that Xlib reads and composes text as UTF-8.
enum LocaleSetup {
    /// Sets only the character type of the locale (`LC_CTYPE`). The format of numbers must not change, because parsers depend on it.
    ///
    /// Compose keys require the character type. If the environment specifies no UTF-8 locale, `C.UTF-8` is set, because `Xutf8LookupString`
    /// and the compose tables depend on it; if Xlib does not support the locale, `C` is set. *Thread*: main, before a display is opened.
    static func prepare() {
        setlocale(LC_CTYPE, "")
        if !isUTF8 { setlocale(LC_CTYPE, "C.UTF-8") }
        if XSupportsLocale() == 0 { setlocale(LC_CTYPE, "C") }
        XSetLocaleModifiers("")
    }

    private static var isUTF8: Bool {
        nl_langinfo(nl_item(CODESET)).map { String(cString: $0) == "UTF-8" } ?? false
    }
}
