import Foundation

/// A program for the graphics processor. *Differs from Core Image*: kernels are not supported, and none can be created.
open class CIKernel: NSObject {}

/// A program for the color of each pixel. *Differs from Core Image*: none can be created.
open class CIColorKernel: CIKernel {
    /// The error that the initializer for Metal libraries throws.
    public struct Unavailable: Error {}

    /// Creates a kernel from source text. *Differs from Core Image*: always nil; kernels are not compiled.
    public init?(source: String) { nil }

    /// Creates a kernel from a Metal library. *Differs from Core Image*: always throws ``Unavailable``; there is no Metal.
    public init(functionName name: String, fromMetalLibraryData data: Data) throws {
        throw Unavailable()
    }

    /// Returns the first image among the arguments, unchanged; nil if there is none.
    open func apply(extent: CGRect, arguments: [Any]?) -> CIImage? {
        arguments?.lazy.compactMap { $0 as? CIImage }.first
    }
}
