extension FontLibrary {
    /// The source of fonts. Set by the host before the first text; empties every cache. Existing fonts keep their faces.
    package static var mode: FontMode {
        get { shared.currentMode }
        set {
            shared.changeMode(to: newValue)
            TextCaches.purge()
        }
    }
}
