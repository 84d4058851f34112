import Gallery
import PreviewCommands
import WeftApp

/// The program `weft`, which shows the gallery in a window or runs a command. Its previews are Weft's own, even if it runs in the folder
/// of another project.
@main enum Weft {
    @MainActor static func main() {
        PreviewCommandLine.run(GalleryPreviews.all, arguments: Array(CommandLine.arguments.dropFirst()), scope: .files)
    }
}
