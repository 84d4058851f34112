import Foundation

/// A coder that sets the attributes of an object that a file describes.
@MainActor package protocol ObjectDecoding: NSCoder {
    /// Sets the attributes that the class `type` declares on `object`; the class is the object's class or a superclass.
    func decodePart(_ type: AnyClass, of object: NSObject)

    /// The value that the file has for an attribute of the object; nil if there is none.
    func value(_ attribute: String) -> String?
}

extension NSCoder {
    /// Applies the values of the coder's file; the coder of an archive applies none. Each class's `init(coder:)` calls this method for its
    /// own part, so that an initializer of a program's subclass finds the values set, as on iOS.
    @MainActor package func decode(_ object: NSObject, as type: AnyClass) {
        (self as? any ObjectDecoding)?.decodePart(type, of: object)
    }
}
