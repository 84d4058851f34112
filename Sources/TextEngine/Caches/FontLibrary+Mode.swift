extension FontLibrary {
    /// The source of fonts. The host sets it before any text is laid out. The setter also empties the caches of text; existing fonts keep
    /// their faces.
    package static var mode: FontMode {
        get { shared.currentMode }
        set {
            shared.changeMode(to: newValue)
            TextCaches.purge()
        }
    }
}
