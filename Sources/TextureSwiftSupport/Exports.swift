// Exports the layouts and modifiers of LayoutSpecBuilders under the name that projects import, with the modules that the original
// exports too.
@_exported import AsyncDisplayKit
@_exported import LayoutSpecBuilders
