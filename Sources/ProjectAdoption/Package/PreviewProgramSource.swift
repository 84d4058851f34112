/// The program of a package without an app: its previews.
enum PreviewProgramSource {
    static let text = """
        import PreviewKit
        import WeftApp

        @main struct Previews: PreviewProgram {}

        """
}
