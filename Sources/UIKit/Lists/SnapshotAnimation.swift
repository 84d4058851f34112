/// Runs `body` as it is, or without animations.
@MainActor func withAnimation(_ isWanted: Bool, _ body: () -> Void) {
    if isWanted { body() } else { UIView.performWithoutAnimation(body) }
}
