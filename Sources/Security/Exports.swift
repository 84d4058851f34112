// For packages that import the module by its name on iOS. A package names the product: the module is built only for targets that depend on
// it, because libraries compile their code for certificates where the module is.
@_exported import KeychainServices
