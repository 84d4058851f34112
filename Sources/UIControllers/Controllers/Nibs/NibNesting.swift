import Scheduling

/// Limits the controllers that the file of a storyboard creates for one: its scenes can contain others, each of them several times, so that
/// their number grows exponentially with that of the scenes.
@MainActor enum NibNesting {
    /// The number of levels of controllers. An embedded controller counts three times, with its container and its view, so that about
    /// 32 can be embedded in each other.
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
                    "a scene of the storyboard \(storyboard) needs more than \(most) controllers or nests them too deeply; the others are omitted"
                )
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
