/// The first stored property of the classes whose objects stand in attributed strings.
///
/// Foundation's attributed strings compare the old and the new value of an attribute by CoreFoundation, which on Linux reads
/// the type number of an object from its first stored word, bits 8 to 17, and traps where they are zero. A property such as
/// `CGSize.zero` or a pointer that happens to end so is enough.
struct AttributeValueMark {
    private let word: UInt = 0x3FF00
}
