extension UIWindow: CompositedWindow {
    package var frameSurface: (any FrameSurface)? { surface }

    package func contentDidMove() {
        dispatcher.contentDidMove()
    }
}
