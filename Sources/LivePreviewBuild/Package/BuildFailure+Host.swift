import SwiftToolchain

extension BuildFailure {
    /// The errors in the output of tools, with the paths of the user's package in place of those of the links.
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
