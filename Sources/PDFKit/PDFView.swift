import UIKit

/// How a view arranges pages.
public enum PDFDisplayMode: Int, Sendable {
    /// As in PDFKit. *Differs from PDFKit*: without effect; only the first page is read.
    case singlePage, singlePageContinuous, twoUp, twoUpContinuous
}

/// The direction in which pages follow each other.
public enum PDFDisplayDirection: Int, Sendable {
    /// As in PDFKit. *Differs from PDFKit*: without effect; only the first page is read.
    case vertical, horizontal
}

/// Receives the events of a view. *Thread*: main. All methods have default implementations.
@preconcurrency @MainActor public protocol PDFViewDelegate: AnyObject {
    /// Called for a click on a link. *Differs from PDFKit*: never called; links are not read.
    func pdfViewWillClick(onLink sender: PDFView, with url: URL)
}

extension PDFViewDelegate {
    /// Does nothing.
    public func pdfViewWillClick(onLink sender: PDFView, with url: URL) {}
}

/// Shows the first page of a document, which the user scrolls and zooms.
///
/// *Differs from PDFKit*: the other pages and the text are not read. Without the library poppler, the view shows which package is missing.
/// *Thread*: main.
open class PDFView: UIView {
    /// The document; nil for none.
    open var document: PDFDocument? { didSet { showPage() } }
    /// The arrangement. *Differs from PDFKit*: stored, without effect; only the first page is read.
    open var displayMode = PDFDisplayMode.singlePageContinuous
    /// The direction. *Differs from PDFKit*: stored, without effect; only the first page is read.
    open var displayDirection = PDFDisplayDirection.vertical
    /// The box of pages that is shown. *Differs from PDFKit*: stored, without effect; each box is the whole page.
    open var displayBox = PDFDisplayBox.cropBox
    /// Whether there are gaps between pages. *Differs from PDFKit*: stored, without effect; only the first page is read.
    open var displaysPageBreaks = true
    /// The sizes of the gaps. *Differs from PDFKit*: stored, without effect; only the first page is read.
    open var pageBreakMargins = UIEdgeInsets(top: 4.75, left: 4, bottom: 4.75, right: 4)
    /// Whether the first page is alone. *Differs from PDFKit*: stored, without effect; only the first page is read.
    open var displaysAsBook = false
    /// Whether pages go from right to left. *Differs from PDFKit*: stored, without effect; only the first page is read.
    open var displaysRTL = false
    /// Whether pages have shadows. *Differs from PDFKit*: stored, without effect; the page is drawn as it is in the file.
    open var pageShadowsEnabled = true
    /// The quality of scaled pages. *Differs from PDFKit*: stored, without effect; the page is drawn as it is in the file.
    open var interpolationQuality = 2
    /// Whether the page is scaled to the width of the view.
    open var autoScales = false { didSet { setNeedsLayout() } }
    /// The smallest zoom.
    open var minScaleFactor: CGFloat = 0.25 { didSet { setNeedsLayout() } }
    /// The largest zoom.
    open var maxScaleFactor: CGFloat = 5 { didSet { setNeedsLayout() } }
    /// Receives events; not retained.
    open weak var delegate: (any PDFViewDelegate)?
    /// The selected text. *Differs from PDFKit*: stored, without effect; no text is read.
    open var currentSelection: PDFSelection?
    /// The marked texts. *Differs from PDFKit*: stored, without effect; no text is read.
    open var highlightedSelections: [PDFSelection]?

    private let scrollView = UIScrollView()
    private let pageView = UIImageView()
    private let message = UILabel()

    /// Creates a view without a document.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        addParts()
    }

    /// Creates a view without a document.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addParts()
    }

    private func addParts() {
        backgroundColor = .systemGray5
        pageView.backgroundColor = .white
        scrollView.delegate = self
        scrollView.addSubview(pageView)
        addSubview(scrollView)
        (message.textAlignment, message.numberOfLines, message.isHidden) = (.center, 0, true)
        message.textColor = .secondaryLabel
        addSubview(message)
    }

    // MARK: Pages

    /// The page that is shown; nil without a document.
    open var currentPage: PDFPage? { document?.page(at: 0) }
    /// The place that is shown; nil without a document.
    open var currentDestination: PDFDestination? { currentPage.map { PDFDestination(page: $0, at: .zero) } }
    /// The pages that are shown.
    open var visiblePages: [PDFPage] { currentPage.map { [$0] } ?? [] }
    /// The view with the page.
    open var documentView: UIView? { document == nil ? nil : pageView }
    /// Whether there is a next page. *Differs from PDFKit*: always false; only the first page is read.
    open var canGoToNextPage: Bool { false }
    /// Whether there is a previous page. *Differs from PDFKit*: always false; only the first page is read.
    open var canGoToPreviousPage: Bool { false }
    /// Whether the page is not the first. *Differs from PDFKit*: always false; only the first page is read.
    open var canGoToFirstPage: Bool { false }
    /// Whether the page is not the last. *Differs from PDFKit*: always false; only the first page is read.
    open var canGoToLastPage: Bool { false }

    /// Does nothing. *Differs from PDFKit*: only the first page is read.
    open func goToNextPage(_ sender: Any?) {}
    /// Does nothing. *Differs from PDFKit*: only the first page is read.
    open func goToPreviousPage(_ sender: Any?) {}
    /// Scrolls to the beginning of the page.
    open func goToFirstPage(_ sender: Any?) { scrollView.contentOffset = .zero }
    /// Does nothing. *Differs from PDFKit*: only the first page is read.
    open func goToLastPage(_ sender: Any?) {}
    /// Scrolls to the beginning of the page. *Differs from PDFKit*: does nothing for another page than the first.
    open func go(to page: PDFPage) { if page === currentPage { goToFirstPage(nil) } }
    /// Scrolls to the beginning of the page. *Differs from PDFKit*: the point has no effect.
    open func go(to destination: PDFDestination) { destination.page.map { go(to: $0) } }
    /// Does nothing. *Differs from PDFKit*: no text is read.
    open func go(to selection: PDFSelection) {}
    /// Does nothing. *Differs from PDFKit*: only the first page is read.
    open func usePageViewController(_ enable: Bool, withViewOptions viewOptions: [AnyHashable: Any]? = nil) {}
    /// Stores the selection, without showing it. *Differs from PDFKit*: no text is read.
    open func setCurrentSelection(_ selection: PDFSelection?, animate: Bool) { currentSelection = selection }
    /// Removes the selection.
    open func clearSelection() { currentSelection = nil }
    /// Shows the page again after a change.
    open func layoutDocumentView() { showPage() }

    private func showPage() {
        let image = currentPage?.image
        pageView.image = image
        message.text = document != nil && image == nil ? "The page cannot be drawn. PDF files need libpoppler-glib8." : nil
        message.isHidden = message.text == nil
        scrollView.zoomScale = 1
        setNeedsLayout()
        NotificationCenter.default.post(name: .PDFViewDocumentChanged, object: self)
    }

    // MARK: Zoom

    /// The zoom at which the page has the width of the view; 1 without a page.
    open var scaleFactorForSizeToFit: CGFloat {
        let width = pageView.image?.size.width ?? 0
        return width > 0 && bounds.width > 0 ? bounds.width / width : 1
    }

    /// The zoom of the page. A value outside of the smallest and the largest is moved into them. *Differs from PDFKit*: setting it keeps
    /// `autoScales`, which has precedence.
    open var scaleFactor: CGFloat {
        get { autoScales ? scaleFactorForSizeToFit : factor }
        set {
            factor = newValue.isFinite ? newValue : 1
            setNeedsLayout()
        }
    }
    private var factor: CGFloat = 1

    open override func layoutSubviews() {
        super.layoutSubviews()
        scrollView.frame = bounds
        message.frame = bounds.insetBy(dx: 16, dy: 16)
        guard let size = pageView.image?.size, scrollView.zoomScale == 1 else { return }
        let scale = autoScales ? scaleFactorForSizeToFit : min(max(factor, minScaleFactor), max(maxScaleFactor, minScaleFactor))
        pageView.frame = CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
        scrollView.contentSize = pageView.frame.size
        scrollView.maximumZoomScale = max(maxScaleFactor / max(scale, 0.01), 1)
    }
}

extension PDFView: UIScrollViewDelegate {
    /// Returns the view with the page.
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { pageView }
}

/// Shows small pictures of pages. *Differs from PDFKit*: shows nothing; only the first page is read. *Thread*: main.
open class PDFThumbnailView: UIView {
    /// The view whose pages are shown; not retained.
    open weak var pdfView: PDFView?
    /// The size of the pictures. *Differs from PDFKit*: stored, without effect; the page is drawn as it is in the file.
    open var thumbnailSize = CGSize(width: 40, height: 40)
    /// The direction of the list. *Differs from PDFKit*: stored, without effect; the page is drawn as it is in the file.
    open var layoutMode = PDFThumbnailLayoutMode.vertical
}

/// The direction of small pictures of pages.
public enum PDFThumbnailLayoutMode: Int, Sendable {
    /// As in PDFKit.
    case vertical, horizontal
}

extension NSNotification.Name {
    /// Posted after another page became the current one. *Differs from PDFKit*: never posted; only the first page is read.
    public static let PDFViewPageChanged = Self("PDFViewChangedPage")
    /// Posted after a view got another document.
    public static let PDFViewDocumentChanged = Self("PDFViewChangedDocument")
    /// Posted after a change of the zoom. *Differs from PDFKit*: never posted.
    public static let PDFViewScaleChanged = Self("PDFViewChangedScale")
    /// Posted after a change of the visible pages. *Differs from PDFKit*: never posted; only the first page is read.
    public static let PDFViewVisiblePagesChanged = Self("PDFViewVisiblePagesChanged")
    /// Posted after a change of the selection. *Differs from PDFKit*: never posted; no text is read.
    public static let PDFViewSelectionChanged = Self("PDFViewChangedSelection")
}
