/// The Debian packages that a program of Weft uses without being linked with them.
package enum RuntimePackages {
    /// The packages that every program depends on: without a font, no text is visible.
    package static let depends = ["fonts-dejavu-core"]
    /// The font of the interface, and libraries that are opened when they are first needed, for downloads, the desktop's settings,
    /// pointers and hyphenation.
    package static let recommends = [
        "fonts-inter", "libcurl4 | libcurl3-gnutls", "libdbus-1-3", "libxcursor1", "libhyphen0", "hyphen-en-us",
    ]
    /// The fonts for other scripts and emoji.
    package static let suggests = ["fonts-noto-core", "fonts-noto-cjk", "fonts-noto-color-emoji"]
}
