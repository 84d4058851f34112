/// A class whose instances can contain views with their own appearance prototypes.
@preconcurrency @MainActor public protocol UIAppearanceContainer {}
