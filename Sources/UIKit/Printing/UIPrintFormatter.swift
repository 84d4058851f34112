import Foundation

/// Lays out content for printing. *Differs from UIKit*: nothing is printed; see ``UIPrintInteractionController``.
@preconcurrency @MainActor open class UIPrintFormatter: NSObject {
    /// The margins of the content. *Differs from UIKit*: stored, without effect; nothing is printed. *Units*: points.
    open var perPageContentInsets = UIEdgeInsets.zero
    /// The margins of the content. *Differs from UIKit*: stored, without effect; nothing is printed. *Units*: points.
    open var contentInsets = UIEdgeInsets.zero
    /// The largest height. *Differs from UIKit*: stored, without effect; nothing is printed. *Units*: points.
    open var maximumContentHeight: CGFloat = 0
    /// The largest width. *Differs from UIKit*: stored, without effect; nothing is printed. *Units*: points.
    open var maximumContentWidth: CGFloat = 0
    /// The page with which the content begins. *Differs from UIKit*: stored, without effect; nothing is printed.
    open var startPage = 0
    /// The number of pages. *Differs from UIKit*: always 0.
    open var pageCount: Int { 0 }
}

/// Prints text of one style. *Differs from UIKit*: nothing is printed; see ``UIPrintInteractionController``.
open class UISimpleTextPrintFormatter: UIPrintFormatter {
    /// The text.
    open var text: String?
    /// The text with attributes.
    open var attributedText: NSAttributedString?
    /// The font. *Differs from UIKit*: stored, without effect; nothing is printed.
    open var font: UIFont?
    /// The color. *Differs from UIKit*: stored, without effect; nothing is printed.
    open var color: UIColor?
    /// The alignment. *Differs from UIKit*: stored, without effect; nothing is printed.
    open var textAlignment = NSTextAlignment.natural

    /// Creates a formatter for text.
    public init(text: String) { self.text = text }

    /// Creates a formatter for text with attributes.
    public init(attributedText: NSAttributedString) { self.attributedText = attributedText }
}

/// Prints a page of HTML. *Differs from UIKit*: nothing is printed; see ``UIPrintInteractionController``.
open class UIMarkupTextPrintFormatter: UIPrintFormatter {
    /// The source of the page.
    open var markupText: String?

    /// Creates a formatter for a page.
    public init(markupText: String) { self.markupText = markupText }
}

/// Prints a view. *Differs from UIKit*: nothing is printed; see ``UIPrintInteractionController``.
open class UIViewPrintFormatter: UIPrintFormatter {
    /// The view.
    public let view: UIView

    fileprivate init(view: UIView) { self.view = view }
}

extension UIView {
    /// Returns a formatter that prints the view. *Differs from UIKit*: nothing is printed; see `UIPrintInteractionController`.
    public func viewPrintFormatter() -> UIViewPrintFormatter { UIViewPrintFormatter(view: self) }
}

/// Draws pages for printing. *Differs from UIKit*: its methods are never called; see ``UIPrintInteractionController``.
@preconcurrency @MainActor open class UIPrintPageRenderer: NSObject {
    /// The height of the header. *Differs from UIKit*: stored, without effect; nothing is printed. *Units*: points.
    open var headerHeight: CGFloat = 0
    /// The height of the footer. *Differs from UIKit*: stored, without effect; nothing is printed. *Units*: points.
    open var footerHeight: CGFloat = 0
    /// The formatters.
    open var printFormatters: [UIPrintFormatter]?
    /// The paper. *Differs from UIKit*: a page of the size A4. *Units*: points.
    open var paperRect: CGRect { CGRect(x: 0, y: 0, width: 595.2, height: 841.8) }
    /// The part of the paper that can be printed. *Differs from UIKit*: the whole paper. *Units*: points.
    open var printableRect: CGRect { paperRect }
    /// The number of pages. *Differs from UIKit*: never read.
    open var numberOfPages: Int { 0 }

    /// Adds a formatter that begins on a page.
    open func addPrintFormatter(_ formatter: UIPrintFormatter, startingAtPageAt pageIndex: Int) {
        formatter.startPage = pageIndex
        printFormatters = (printFormatters ?? []) + [formatter]
    }

    /// Prepares drawing. *Differs from UIKit*: not called.
    open func prepare(forDrawingPages range: NSRange) {}
    /// Draws a page. *Differs from UIKit*: not called.
    open func drawPage(at pageIndex: Int, in printableRect: CGRect) {}
    /// Draws the header. *Differs from UIKit*: not called.
    open func drawHeaderForPage(at pageIndex: Int, in headerRect: CGRect) {}
    /// Draws the footer. *Differs from UIKit*: not called.
    open func drawFooterForPage(at pageIndex: Int, in footerRect: CGRect) {}
}
