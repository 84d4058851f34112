/// The first stored property of each class whose objects are attribute values in attributed strings.
///
/// Foundation's attributed strings compare the old and the new value of an attribute with CoreFoundation. On Linux, CoreFoundation reads
/// the type number of an object from bits 8 to 17 of its first stored word, and traps if they are zero. They are zero in a property whose
/// value is `CGSize.zero`, for example, and in some pointers. In the word of this type, all of these bits are ones.
struct AttributeValueMark {
    private let word: UInt = 0x3FF00
}
