extension ASTextNode {
    /// Whether the node is of the experimental implementation. *Differs from Texture*: always true; there is a single text node.
    public var usingExperiment: Bool { true }
}
