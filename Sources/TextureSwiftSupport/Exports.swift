// The module under the name that projects import: the layouts and modifiers of LayoutSpecBuilders, with the modules that the original
// imports along.
@_exported import AsyncDisplayKit
@_exported import LayoutSpecBuilders
