import UIPrimitives

/// Rarely set properties of an element. *Thread*: that of the element.
struct ElementExtras: _OutOfLineValues {
    /// A name for dumps and messages.
    var debugName: String?
    /// The traits; nil until they are set.
    var traits: ASTraitCollection?
    /// Children that were replaced. Their spec retains them, because an earlier layout may still point to
    /// them.
    var retiredChildren: [ASLayoutElementObject] = []
    /// The return addresses of the calls that created the element, innermost first; empty unless they are recorded.
    var creators: [UInt] = []
}
