import UIKit

/// The boxes of a page.
public enum PDFDisplayBox: Int, Sendable {
    /// As in PDFKit. *Differs from PDFKit*: without effect; all boxes are the media box.
    case mediaBox, cropBox, bleedBox, trimBox, artBox
}

/// Receives the events of a document. *Thread*: main. All methods have default implementations.
@preconcurrency @MainActor public protocol PDFDocumentDelegate: NSObjectProtocol {
    /// Called for text that a search has found. *Differs from PDFKit*: never called; no text is read.
    func didMatchString(_ instance: PDFSelection)
    /// Called after a search. *Differs from PDFKit*: never called; no text is read.
    func documentDidEndDocumentFind(_ notification: Notification)
}

extension PDFDocumentDelegate {
    /// Does nothing.
    public func didMatchString(_ instance: PDFSelection) {}
    /// Does nothing.
    public func documentDidEndDocumentFind(_ notification: Notification) {}
}

/// A document in the format PDF.
///
/// *Differs from PDFKit*: only the first page is read, and no text. *Thread*: main.
open class PDFDocument: NSObject {
    private let data: Data
    /// The address of the file; nil for a document from data.
    public private(set) var documentURL: URL?
    private var pages: [PDFPage] = []
    /// Information about the document. *Differs from PDFKit*: nil until it is set; nothing is read from the file.
    open var documentAttributes: [AnyHashable: Any]?
    /// The table of contents. *Differs from PDFKit*: nil until it is set; nothing is read from the file.
    open var outlineRoot: PDFOutline?
    /// Receives events of the document. *Differs from PDFKit*: stored, without effect; there are no events.
    open weak var delegate: (any PDFDocumentDelegate)?

    /// Creates a document without pages.
    public override init() { data = Data() }

    /// Reads a document; nil if the data does not begin like a PDF file. *Cost*: the page is read when it is first used.
    public init?(data: Data) {
        guard data.starts(with: Self.signature) else { return nil }
        self.data = data
        super.init()
        pages = [PDFPage(data: data, document: self)]
    }

    /// Reads the document in a file; nil if the file cannot be read or does not begin like a PDF file.
    public init?(url: URL) {
        guard let data = try? Data(contentsOf: url), data.starts(with: Self.signature) else { return nil }
        self.data = data
        documentURL = url
        super.init()
        pages = [PDFPage(data: data, document: self)]
    }

    private static let signature = Array("%PDF-".utf8)

    /// The number of pages. *Differs from PDFKit*: pages of the file after the first are not counted.
    open var pageCount: Int { pages.count }
    /// The text. *Differs from PDFKit*: always nil; no text is read.
    open var string: String? { nil }
    /// Whether a password is needed. *Differs from PDFKit*: always false; a document with a password has an empty page.
    open var isLocked: Bool { false }
    /// Whether the document is encrypted. *Differs from PDFKit*: always false.
    open var isEncrypted: Bool { false }
    /// Whether the document may be printed. *Differs from PDFKit*: always true.
    open var allowsPrinting: Bool { true }
    /// Whether text may be copied. *Differs from PDFKit*: always true.
    open var allowsCopying: Bool { true }

    /// Returns whether a password opens the document. *Differs from PDFKit*: always false; documents with a password are not read.
    open func unlock(withPassword password: String) -> Bool { false }
    /// Returns a page; nil outside of the pages.
    open func page(at index: Int) -> PDFPage? { pages.indices.contains(index) ? pages[index] : nil }
    /// Returns the index of a page; `NSNotFound` for a page of another document.
    open func index(for page: PDFPage) -> Int { pages.firstIndex { $0 === page } ?? NSNotFound }
    /// Adds a page at an index; an index outside the document is replaced by the nearest valid one.
    open func insert(_ page: PDFPage, at index: Int) { pages.insert(page, at: min(max(index, 0), pages.count)) }
    /// Removes the page at an index; does nothing outside of the pages.
    open func removePage(at index: Int) { if pages.indices.contains(index) { pages.remove(at: index) } }
    /// Returns the data of the file; nil for a document created without data. *Differs from PDFKit*: without changes of the pages.
    open func dataRepresentation() -> Data? { data.isEmpty ? nil : data }
    /// Writes the data of the file, without changes of the pages. Returns whether it was written.
    @discardableResult
    open func write(to url: URL) -> Bool { (try? dataRepresentation()?.write(to: url)) != nil }
    /// Writes the data of the file to a path. Returns whether it was written.
    @discardableResult
    open func write(toFile path: String) -> Bool { write(to: URL(fileURLWithPath: path)) }
    /// Searches text. *Differs from PDFKit*: always empty; no text is read.
    open func findString(_ string: String, withOptions options: NSString.CompareOptions = []) -> [PDFSelection] { [] }
    /// Searches text in the background. *Differs from PDFKit*: does nothing; no text is read.
    open func beginFindString(_ string: String, withOptions options: NSString.CompareOptions = []) {}
    /// Ends a search. *Differs from PDFKit*: does nothing; no text is read.
    open func cancelFindString() {}
    /// Returns the entry of the table of contents for a selection. *Differs from PDFKit*: always nil.
    open func outlineItem(for selection: PDFSelection) -> PDFOutline? { nil }
}

/// A page of a document. *Thread*: main.
open class PDFPage: NSObject {
    private let data: Data
    /// The document; nil if it was released.
    public private(set) weak var document: PDFDocument?
    /// The page as an image in its natural size, one pixel for each point. Nil if poppler is not installed or the file is damaged.
    private(set) lazy var image: UIImage? = UIImage(data: data)
    /// The rotation in degrees. *Differs from PDFKit*: stored, without effect; pages are drawn as they are in the file.
    open var rotation = 0
    /// Whether annotations are drawn. *Differs from PDFKit*: stored, without effect; the page is drawn with those of the file.
    open var displaysAnnotations = true
    /// The annotations that were added. *Differs from PDFKit*: not drawn; those of the file are not listed.
    public private(set) var annotations: [PDFAnnotation] = []

    init(data: Data, document: PDFDocument) { (self.data, self.document) = (data, document) }

    /// Creates an empty page.
    public override init() { data = Data() }

    /// Creates a page that shows an image.
    public init?(image: UIImage) {
        data = Data()
        super.init()
        self.image = image
    }

    /// The name of the page. *Differs from PDFKit*: its number.
    open var label: String? { document.map { "\($0.index(for: self) + 1)" } }
    /// The text. *Differs from PDFKit*: always nil; no text is read.
    open var string: String? { nil }
    /// The number of characters. *Differs from PDFKit*: always 0; no text is read.
    open var numberOfCharacters: Int { 0 }

    /// The rectangle of a box. *Units*: points. *Differs from PDFKit*: each box is the whole page.
    open func bounds(for box: PDFDisplayBox) -> CGRect { CGRect(origin: .zero, size: image?.size ?? .zero) }
    /// Sets a box. *Differs from PDFKit*: does nothing; each box is the whole page.
    open func setBounds(_ bounds: CGRect, for box: PDFDisplayBox) {}

    /// Returns an image of the page that fits into a size. *Units*: points. *Cost*: draws the page.
    open func thumbnail(of size: CGSize, for box: PDFDisplayBox) -> UIImage {
        let page = bounds(for: box).size
        guard page.width > 0, page.height > 0, size.width > 0, size.height > 0 else { return UIImage() }
        let share = min(size.width / page.width, size.height / page.height)
        let target = CGSize(width: page.width * share, height: page.height * share)
        return UIGraphicsImageRenderer(size: target).image { _ in image?.draw(in: CGRect(origin: .zero, size: target)) }
    }

    /// Adds an annotation. *Differs from PDFKit*: it is not drawn.
    open func addAnnotation(_ annotation: PDFAnnotation) { annotations.append(annotation) }
    /// Removes an annotation.
    open func removeAnnotation(_ annotation: PDFAnnotation) { annotations.removeAll { $0 === annotation } }
    /// Returns the annotation at a point. *Differs from PDFKit*: always nil; annotations are not shown.
    open func annotation(at point: CGPoint) -> PDFAnnotation? { nil }
    /// Returns the text in a rectangle. *Differs from PDFKit*: always nil; no text is read.
    open func selection(for rect: CGRect) -> PDFSelection? { nil }
}
