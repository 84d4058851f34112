/// The first stored property of the classes whose objects are values in attributed strings.
///
/// Foundation's attributed strings compare the old and the new value of an attribute with CoreFoundation, which on Linux reads
/// the type number of an object from bits 8 to 17 of its first stored word, and traps if they are zero. A property such as
/// `CGSize.zero`, or a pointer with zeros at these bits, is enough.
struct AttributeValueMark {
    private let word: UInt = 0x3FF00
}
