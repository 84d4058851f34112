import Foundation

/// A coder that sets what a file describes of an object.
@MainActor protocol ObjectDecoding: NSCoder {
    /// Sets on `object` what belongs to the class `type`, which is the object's class or a superclass.
    func decodePart(_ type: AnyClass, of object: NSObject)

    /// The value that the file has for an attribute of the object; nil without one.
    func word(_ attribute: String) -> String?
}

extension NSCoder {
    /// Sets what the coder's file describes; the coder of an archive sets nothing. Each class's `init(coder:)` calls it for its own part,
    /// so that an initializer of a program's subclass finds the values set, as on iOS.
    @MainActor func decode(_ object: NSObject, as type: AnyClass) {
        (self as? any ObjectDecoding)?.decodePart(type, of: object)
    }
}
