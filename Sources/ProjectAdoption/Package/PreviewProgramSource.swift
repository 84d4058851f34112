/// The source of the program for a package without an app, which shows the previews.
enum PreviewProgramSource {
    static let text = """
        import PreviewKit
        import WeftApp

        @main struct Previews: PreviewProgram {}

        """
}
