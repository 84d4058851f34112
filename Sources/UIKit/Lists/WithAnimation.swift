/// Runs `body` with the current animation settings, or without animations.
@MainActor func withAnimation(_ isWanted: Bool, _ body: () -> Void) {
    if isWanted { body() } else { UIView.performWithoutAnimation(body) }
}
