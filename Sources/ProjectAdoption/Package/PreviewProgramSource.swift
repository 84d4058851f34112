/// The source of the program that shows the previews of a package without an app.
enum PreviewProgramSource {
    static let text = """
        import PreviewKit
        import WeftApp

        @main struct Previews: PreviewProgram {}

        """
}
