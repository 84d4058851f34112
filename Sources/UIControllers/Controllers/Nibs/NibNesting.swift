import Scheduling

/// Limits the number of controllers that a storyboard creates when one controller is requested. A scene can embed other scenes, each of
/// them several times, so the number of controllers can grow exponentially with the number of scenes.
@MainActor enum NibNesting {
    /// The greatest number of nested calls of `create`. An embedded controller needs three: for the segues of its container, for the
    /// embedding and for itself. About 32 controllers can therefore be embedded in each other.
    private static let deepest = 96
    /// The greatest number of controllers that are created for the outermost controller.
    private static let most = 1000

    private static var depth = 0
    private static var count = 0

    /// Calls `body`, which creates a controller of a storyboard or embeds controllers in one. Returns nil and logs a message if there are
    /// too many controllers. `counting` is the number of controllers that `body` itself creates.
    static func create<Value>(in storyboard: String, counting: Int = 0, _ body: () -> Value?) -> Value? {
        if depth == 0 { count = 0 }
        guard depth < deepest, count < most else {
            if count <= most {
                Log.warning(
                    "a scene of the storyboard \(storyboard) needs more than \(most) controllers or nests them too deeply; the others are omitted"
                )
            }
            // The message is logged once for each outermost controller.
            count = most + 1
            return nil
        }
        depth += 1
        count += counting
        defer { depth -= 1 }
        return body()
    }
}
