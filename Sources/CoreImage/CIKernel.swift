import Foundation

/// A program for the graphics processor. *Differs from Core Image*: there is none to run it; it cannot be made.
open class CIKernel: NSObject {}

/// A program for each pixel's color. *Differs from Core Image*: it cannot be made.
open class CIColorKernel: CIKernel {
    /// Why a kernel cannot be made.
    public struct Unavailable: Error {}

    /// Always nil: kernels are not compiled here.
    public init?(source: String) { nil }

    /// Always throws: there is no Metal here.
    public init(functionName name: String, fromMetalLibraryData data: Data) throws {
        throw Unavailable()
    }

    /// The first picture among the arguments, as it is.
    open func apply(extent: CGRect, arguments: [Any]?) -> CIImage? {
        arguments?.lazy.compactMap { $0 as? CIImage }.first
    }
}
