import Gallery
import PreviewCommands
import WeftApp

/// The gallery's program: a window, or the command line without one. Its previews are Weft's own, in any project it runs in.
@main enum Weft {
    @MainActor static func main() {
        PreviewCommandLine.run(GalleryPreviews.all, arguments: Array(CommandLine.arguments.dropFirst()), scope: .files)
    }
}
