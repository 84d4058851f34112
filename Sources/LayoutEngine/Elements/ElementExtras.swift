import UIPrimitives

/// Rarely set properties of an element. *Thread*: that of the element.
struct ElementExtras: _OutOfLineValues {
    /// A name for dumps and messages.
    var debugName: String?
    /// Nil until traits are set.
    var traits: ASTraitCollection?
    /// Children that were replaced. They stay alive as long as their spec, because a layout made before may still point at
    /// them.
    var retiredChildren: [ASLayoutElementObject] = []
}
