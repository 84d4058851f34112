import Gallery
import PreviewKit
import WeftApp

/// The gallery's program: a window, or the command line without one.
@main struct Weft: PreviewProgram {
    static var previews: [Preview] { GalleryPreviews.all }
}
