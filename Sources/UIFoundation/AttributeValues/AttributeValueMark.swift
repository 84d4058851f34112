/// The first stored property of each class whose objects are attribute values in attributed strings.
///
/// Foundation's attributed strings compare the old and the new value of an attribute with CoreFoundation. On Linux, CoreFoundation reads
/// the type number of an object from bits 8 to 17 of its first stored word, and traps if they are zero. They are zero in a property such as
/// `CGSize.zero` and in some pointers; this word has ones there.
struct AttributeValueMark {
    private let word: UInt = 0x3FF00
}
