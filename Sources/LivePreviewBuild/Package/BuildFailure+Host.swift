import SwiftToolchain

extension BuildFailure {
    /// Reads the errors in the output of tools, and replaces the paths of links with the paths in the user's package.
    init(output: String, host: HostPackage) {
        self.init(
            errors: BuildFailure(output: output).errors.map { error in
                var error = error
                error.file = error.file.map(host.originalPath)
                error.message = error.message.replacingOccurrences(of: host.root.path + "/", with: "")
                return error
            })
    }
}
