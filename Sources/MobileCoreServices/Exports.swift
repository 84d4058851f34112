// Like Apple's module, this one is CoreServices under another name.
@_exported import CoreServices
