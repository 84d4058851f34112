// For packages that import the module by its name on iOS. A package must depend on the product: the module is built only for
// targets that depend on it, because libraries compile their code for certificates wherever they can import the module.
@_exported import KeychainServices
