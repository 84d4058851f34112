/// A class whose instances take looks from a container.
@preconcurrency @MainActor public protocol UIAppearanceContainer {}
