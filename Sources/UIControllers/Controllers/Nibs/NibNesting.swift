import Scheduling

/// Limits the controllers that the file of a storyboard creates for one: its scenes can contain others, each of them several times, so that
/// their number grows exponentially with that of the scenes.
@MainActor enum NibNesting {
    /// The number of controllers inside each other. An embedded one counts three times: with its container and its view.
    private static let deepest = 96
    /// The number of controllers that are created for the outermost one.
    private static let most = 1000

    private static var depth = 0
    private static var count = 0

    /// Creates a controller of a storyboard, or a part of one that creates others. Returns nil and logs a message if there are too many.
    static func create<Value>(in storyboard: String, counting: Int = 0, _ body: () -> Value?) -> Value? {
        if depth == 0 { count = 0 }
        guard depth < deepest, count < most else {
            if count <= most {
                Log.warning(
                    "the storyboard \(storyboard) has more than \(most) controllers in one, or more than \(deepest / 3) in each other")
            }
            // Is logged once for each outermost controller.
            count = most + 1
            return nil
        }
        depth += 1
        count += counting
        defer { depth -= 1 }
        return body()
    }
}
