// Exports the layouts and modifiers of LayoutSpecBuilders under the module name that existing projects import, together with the modules
// that the original TextureSwiftSupport exports.
@_exported import AsyncDisplayKit
@_exported import LayoutSpecBuilders
