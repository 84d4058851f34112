extension ASTextNode {
    /// Whether the node uses Texture's second implementation of text nodes. *Differs from Texture*: always true; there is a single text
    /// node.
    public var usingExperiment: Bool { true }
}
