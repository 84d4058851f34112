import Gallery
import PreviewCommands
import WeftApp

/// The program `weft`, which shows the gallery in a window or runs a command. The program contains the previews of Weft's gallery only,
/// even if the user starts it in the folder of another project.
@main enum Weft {
    @MainActor static func main() {
        PreviewCommandLine.run(GalleryPreviews.all, arguments: Array(CommandLine.arguments.dropFirst()), scope: .files)
    }
}
