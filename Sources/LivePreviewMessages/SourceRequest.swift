/// The calls in the user's code that created a node or a spec.
package struct CreationTrace: Codable, Sendable, Equatable {
    /// The class of the element, without its module.
    package var className: String
    /// Whether the element is a layout spec.
    package var isSpec: Bool
    /// The return addresses in the user's code, innermost first.
    package var frames: [LibraryAddress]

    package init(className: String, isSpec: Bool, frames: [LibraryAddress]) {
        self.className = className
        self.isSpec = isSpec
        self.frames = frames
    }
}

/// An address in a library of the user's code.
package struct LibraryAddress: Codable, Sendable, Equatable {
    package var library: String
    /// The distance from the start of the library. *Units*: bytes.
    package var offset: UInt

    package init(library: String, offset: UInt) {
        self.library = library
        self.offset = offset
    }
}

/// A value that was edited in the preview and is to be written to the sources.
package struct SourceEdit: Codable, Sendable, Equatable {
    package var trace: CreationTrace
    /// The name of the property in code, such as `spacing`.
    package var property: String
    /// The current value in the sources, as text.
    package var old: String
    package var new: String

    package init(trace: CreationTrace, property: String, old: String, new: String) {
        self.trace = trace
        self.property = property
        self.old = old
        self.new = new
    }
}
