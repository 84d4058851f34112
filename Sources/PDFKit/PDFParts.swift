import UIKit

/// A mark on a page. *Differs from PDFKit*: not drawn. *Thread*: main.
open class PDFAnnotation: NSObject {
    /// The rectangle. *Units*: points of the page.
    open var bounds: CGRect
    /// The kind.
    open var type: String?
    /// The text.
    open var contents: String?
    /// The color.
    open var color = UIColor.black
    /// The color of the inside.
    open var interiorColor: UIColor?
    /// The font of a text.
    open var font: UIFont?
    /// The color of a text.
    open var fontColor: UIColor?
    /// The address of a link.
    open var url: URL?
    /// The page; nil until the program sets it.
    open weak var page: PDFPage?

    /// Creates an annotation of a kind.
    public init(bounds: CGRect, forType annotationType: PDFAnnotationSubtype, withProperties properties: [AnyHashable: Any]?) {
        self.bounds = bounds
        type = annotationType.rawValue
    }
}

/// The kinds of annotations.
public struct PDFAnnotationSubtype: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a kind from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Marked text.
    public static let highlight = Self(rawValue: "/Highlight")
    /// A line below text.
    public static let underline = Self(rawValue: "/Underline")
    /// A text on the page.
    public static let freeText = Self(rawValue: "/FreeText")
    /// A link.
    public static let link = Self(rawValue: "/Link")
    /// A drawing.
    public static let ink = Self(rawValue: "/Ink")
    /// A note.
    public static let text = Self(rawValue: "/Text")
    /// A field of a form.
    public static let widget = Self(rawValue: "/Widget")
}

/// Text of a document. *Differs from PDFKit*: no function returns one; no text is read. *Thread*: main.
open class PDFSelection: NSObject {
    /// The text; always nil.
    open var string: String? { nil }
    /// The pages; always none.
    open var pages: [PDFPage] { [] }
    /// The color in which a view marks the text. *Differs from PDFKit*: stored, without effect; annotations and texts are not drawn.
    open var color: UIColor?

    /// Creates an empty selection.
    public init(document: PDFDocument) {}

    /// The rectangle on a page; always empty.
    open func bounds(for page: PDFPage) -> CGRect { .zero }
}

/// A place on a page. *Thread*: main.
open class PDFDestination: NSObject {
    /// The page; nil if it was released.
    public private(set) weak var page: PDFPage?
    /// The point. *Units*: points of the page.
    public let point: CGPoint
    /// The zoom. *Differs from PDFKit*: stored, without effect; annotations and texts are not drawn.
    open var zoom: CGFloat = 1

    /// Creates a destination.
    public init(page: PDFPage, at point: CGPoint) { (self.page, self.point) = (page, point) }
}

/// An entry of the table of contents. *Differs from PDFKit*: the entries of a file are not read. *Thread*: main.
open class PDFOutline: NSObject {
    private var children: [PDFOutline] = []
    /// The entry above; nil for the root.
    public private(set) weak var parent: PDFOutline?
    /// The text.
    open var label: String?
    /// The place to which the entry leads.
    open var destination: PDFDestination?
    /// Whether the entries below are shown.
    open var isOpen = false
    /// The number of entries below.
    open var numberOfChildren: Int { children.count }

    /// Returns an entry below; nil outside of the entries.
    open func child(at index: Int) -> PDFOutline? { children.indices.contains(index) ? children[index] : nil }

    /// Adds an entry below, at an index that is moved into the range of the entries.
    open func insertChild(_ child: PDFOutline, at index: Int) {
        child.parent = self
        children.insert(child, at: min(max(index, 0), children.count))
    }
}
