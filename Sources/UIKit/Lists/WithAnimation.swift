/// Runs `body` with the current animation settings if `isWanted` is `true`, otherwise without animations.
@MainActor func withAnimation(_ isWanted: Bool, _ body: () -> Void) {
    if isWanted { body() } else { ViewAnimationContext.withoutAnimation(body) }
}
