/// The source of the functions that placeholders call, which adoption adds to each module.
enum PlaceholderSource {
    static let text = #"""
        // Written by `weft adopt`: the replacements of code that does not build call these.
        import Foundation

        private let weftLock = NSLock()
        nonisolated(unsafe) private var weftReported: Set<String> = []

        /// Writes to standard error, once for each place, that code was reached which is not available here.
        nonisolated func weftUnavailable(_ place: String, _ reason: String) {
            weftLock.lock()
            let isFirst = weftReported.insert(place).inserted
            weftLock.unlock()
            guard isFirst else { return }
            FileHandle.standardError.write(Data("weft: placeholder reached: \(place): \(reason)\n".utf8))
        }

        /// Ends the program where no value can be returned.
        nonisolated func weftUnavailableStop(_ place: String, _ reason: String) -> Never {
            fatalError("placeholder reached: \(place): \(reason)")
        }

        """#
}
