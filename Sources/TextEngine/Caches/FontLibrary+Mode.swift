extension FontLibrary {
    /// The source of fonts. The host sets it before any text is laid out. Setting it empties every cache. Existing fonts keep their faces.
    package static var mode: FontMode {
        get { shared.currentMode }
        set {
            shared.changeMode(to: newValue)
            TextCaches.purge()
        }
    }
}
