extension FontLibrary {
    /// Where fonts come from. Set by the host before the first text; empties every cache. Fonts made before keep their faces.
    package static var mode: FontMode {
        get { shared.currentMode }
        set {
            shared.changeMode(to: newValue)
            TextCaches.purge()
        }
    }
}
